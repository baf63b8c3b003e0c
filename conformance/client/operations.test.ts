import { expect, test } from "vitest";
import { createAlternateClient, orThrow } from "../../generated/alternate/index.ts";
import { paymentsIn, refundIn } from "../../generated/integration/index.ts";
import { createRealClock } from "../clock/index.ts";
import { createAlternateSandbox } from "../variants/sandboxes.ts";
import { openShop, order } from "./testing/shop.ts";

const BASE = "http://sandbox.test";

test("every operation of the integration client reaches its sandbox", async () => {
  const { client, approve } = openShop();
  const { paymentId } = (await orThrow(client.createPayment({ body: order("T-1") }))).data;
  await approve(paymentId);
  const path = { paymentId };
  expect((await orThrow(client.getPayment({ path }))).data.status).toBe("COMPLETED");
  const query = { merchantTxnId: "T-1", amountMin: 400, size: 1, status: "COMPLETED" } as const;
  expect(paymentsIn(await orThrow(client.listPayments({ query })))).toMatchObject([{ paymentId }]);
  expect(paymentsIn(await orThrow(client.listPayments({ query: { ...query, amountMin: 501 } })))).toEqual([]);

  const body = { reason: "damaged", amount: "20.00" };
  const { refundId } = (await orThrow(client.createRefund({ path, body, idempotencyKey: null }))).data;
  const refund = refundIn(await orThrow(client.getRefund({ path: { paymentId, refundId } })));
  expect(refund).toMatchObject({ refundId, paymentId, amount: "20.00" });
});

test("every operation of the alternate client reaches its sandbox", async () => {
  const sandbox = createAlternateSandbox({ clock: createRealClock(), delivery: async () => ({ status: 200 }) });
  const { key, ...business } = sandbox.newBusiness();
  const client = createAlternateClient({
    baseUrl: BASE,
    credentials: { ...business, secretKey: key },
    fetch: sandbox.fetch,
  });
  const customer = { customer_name: "Amina Rahman", customer_phone: "+8801700000000" };
  const urls = { callback_url: `${BASE}/a`, success_url: `${BASE}/b`, cancel_url: `${BASE}/c` };
  const created = client.createPayment({ body: { amount: 50_000, currency: "BDT", ...customer, ...urls } });
  const { payment_id } = (await orThrow(created)).data;
  await sandbox.fetch(new Request(`${BASE}/driver/v1/payments/${payment_id}/approve`, { method: "POST" }));
  const path = { payment_id };
  expect((await orThrow(client.getPayment({ path }))).data.status).toBe("COMPLETED");
  const query = { status: "COMPLETED", page: 1, limit: 5 } as const;
  expect((await orThrow(client.listPayments({ query }))).data).toMatchObject({ payments: [{ payment_id }] });
  const refund = await orThrow(client.refundPayment({ path, body: { amount: 20_000, reason: "damaged" } }));
  expect(refund.data).toMatchObject({ payment_id, amount: 20_000 });

  const items = [{ description: "A chair", quantity: 2, unit_price: 1_000 }];
  const invoiced = client.createInvoice({ body: { due_date: "2100-01-01", ...customer, items } });
  const { invoice_id } = (await orThrow(invoiced)).data;
  expect((await orThrow(client.getInvoice({ path: { invoice_id } }))).data.items).toMatchObject(items);
  expect(JSON.stringify(await orThrow(client.listInvoices({ query: { page: 1 } })))).toContain(invoice_id);
  expect(await orThrow(client.sendInvoiceReminder({ path: { invoice_id } }))).toMatchObject({ success: true });
});
