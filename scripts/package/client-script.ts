import { createRealClock } from "../../conformance/clock/index.ts";
import { serve } from "../../conformance/node/serve.ts";
import { createAlternateSandbox, createIntegrationSandbox } from "../../conformance/variants/sandboxes.ts";

/**
 * Source of a module that calls both services with the installed clients, and throws if one of them does not behave as
 * documented. It uses no runtime-specific features.
 */
export const CLIENT_SCRIPT = `
import * as integration from "payspec-client/integration";
import * as alternate from "payspec-client/alternate";

export async function play(services) {
  const client = integration.createIntegrationClient(services.integration);
  const body = { amount: "500.00", currency: "BDT", merchantTxnId: "T-" + services.name, callbackUrl: "https://shop.example/" };
  const { paymentId } = (await integration.orThrow(client.createPayment({ body }))).data;
  const page = await integration.orThrow(client.listPayments({ query: { size: 100 } }));
  if (!integration.paymentsIn(page).some((each) => each.paymentId === paymentId)) throw new Error("the payment is not listed");
  const confirmed = await client.confirmFromWebhook({ body: new TextEncoder().encode(JSON.stringify({ paymentId })) });
  if (confirmed.data?.data.status !== "PENDING") throw new Error("the payment is not confirmed");
  const refused = await client.createPayment({ body: { ...body, amount: "1.00" } });
  if (!integration.isIntegrationApiError(refused.error)) throw new Error("a refusal is no error");
  const late = await client.listPayments({ timeoutMs: 0.001 }).catch((error) => error);
  if (!(late instanceof integration.TimeoutError)) throw new Error("a call has no end");

  const other = alternate.createAlternateClient(services.alternate);
  const invoice = { customer_name: "A", customer_phone: "+8801712345678", items: [{ description: "x", quantity: 1, unit_price: 500 }] };
  const { invoice_id } = (await alternate.orThrow(other.createInvoice({ body: invoice }))).data;
  const invoices = alternate.invoicesIn(await alternate.orThrow(other.listInvoices()));
  if (!invoices.some((each) => each.invoice_id === invoice_id)) throw new Error("the invoice is not listed");
  return refused.error.message;
}
`;

/** Return value of the module: the service's message about an amount below the minimum. */
export const EXPECTED_OUTPUT = "createPayment failed with 400: amount must be at least 10.00 BDT";

/** Serves both services over sockets, with the data needed to call them. */
export async function serveClients() {
  const options = { clock: createRealClock(), delivery: async () => ({ status: 200 }) };
  const [integration, alternate] = [createIntegrationSandbox(options), createAlternateSandbox(options)];
  const [first, second] = await Promise.all([serve(integration.fetch), serve(alternate.fetch)]);
  const { key: apiKey, ...business } = integration.newBusiness();
  const { key: secretKey, ...other } = alternate.newBusiness();
  return {
    /** One input per runtime, so that each creates its own payment. */
    for: (name: string) => ({
      name,
      integration: { baseUrl: first.url, credentials: { ...business, apiKey } },
      alternate: { baseUrl: second.url, credentials: { ...other, secretKey } },
    }),
    close: async () => {
      await Promise.all([first.close(), second.close()]);
    },
  };
}
