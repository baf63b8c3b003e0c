import { openMerchant } from "../../testing/merchant.ts";
import { createIntegrationSandbox, type IntegrationSandboxOptions } from "../sandbox.ts";

/** A sandbox of this variant on a virtual clock, and a merchant with a business in it. */
export function createMerchant(options: Partial<IntegrationSandboxOptions> = {}) {
  const merchant = openMerchant({
    open: (surroundings) => createIntegrationSandbox({ ...surroundings, ...options }),
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

  /** A valid request body, with changes. */
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

  /** A refund of a whole payment. */
  const createRefund = async (): Promise<string> => {
    const created = await post(`/payment/${await completedPayment()}/refund/create`, { reason: "damaged" });
    return String(created.body["data"]?.["refundId"]);
  };

  return { ...merchant, post, validPayment, createPayment, completedPayment, createRefund };
}
