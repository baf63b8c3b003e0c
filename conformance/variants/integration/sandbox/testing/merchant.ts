import { openMerchant } from "../../../shared/sandbox/testing/merchant.ts";
import { createIntegrationSandbox, type IntegrationSandboxOptions } from "../sandbox.ts";

/** Creates a sandbox of this variant on a virtual clock, with one merchant and business. */
export function createMerchant(options: Partial<IntegrationSandboxOptions> = {}) {
  const merchant = openMerchant({
    open: (dependencies) => createIntegrationSandbox({ ...dependencies, ...options }),
    credentialsOf: ({ clientId, businessId, key }) => ({
      "client-id": clientId,
      "business-id": businessId,
      "x-api-key": key,
    }),
  });
  const { drive } = merchant;
  let requests = 0;

  const post: typeof merchant.post = (path, body, headers) =>
    merchant.post(path, body, { "x-idempotency-key": `key-${++requests}`, ...headers });

  /** Returns a valid request body with the given changes. */
  const validPayment = (changes: object = {}) => ({
    amount: "100.00",
    currency: "BDT",
    merchantTxnId: `ORDER-${++requests}`,
    callbackUrl: "https://merchant.example/return",
    ...changes,
  });

  const createPayment = async (changes: object = {}): Promise<string> => {
    const created = await post("/payment/create", validPayment(changes));
    return String(created.body["data"]?.["paymentId"]);
  };

  const completedPayment = async (changes: object = {}): Promise<string> => {
    const paymentId = await createPayment(changes);
    await drive(`/payments/${paymentId}/approve`);
    return paymentId;
  };

  /** Refunds a payment in full and returns the refund id. */
  const createRefund = async (): Promise<string> => {
    const created = await post(`/payment/${await completedPayment()}/refund/create`, { reason: "damaged" });
    return String(created.body["data"]?.["refundId"]);
  };

  return { ...merchant, post, validPayment, createPayment, completedPayment, createRefund };
}
