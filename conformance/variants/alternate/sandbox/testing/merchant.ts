import { openMerchant } from "../../../shared/sandbox/testing/merchant.ts";
import { type AlternateSandboxOptions, createAlternateSandbox } from "../sandbox.ts";

/** Creates a sandbox of this variant on a virtual clock, with one merchant and business. */
export function createMerchant(options: Partial<AlternateSandboxOptions> = {}) {
  const merchant = openMerchant({
    open: (dependencies) => createAlternateSandbox({ ...dependencies, ...options }),
    credentialsOf: ({ clientId, businessId, key }) => ({
      "client-id": clientId,
      "business-id": businessId,
      "secret-key": key,
    }),
  });
  const { post, drive } = merchant;

  /** Returns a valid request body with the given changes. */
  const validPayment = (changes: object = {}) => ({
    amount: 10000,
    currency: "BDT",
    customer_phone: "+8801700000000",
    callback_url: "https://merchant.example/hooks",
    ...changes,
  });

  const createPayment = async (changes: object = {}): Promise<string> => {
    const created = await post("/payments", validPayment(changes));
    return String(created.body["data"]?.["payment_id"]);
  };

  const completedPayment = async (changes: object = {}): Promise<string> => {
    const paymentId = await createPayment(changes);
    await drive(`/payments/${paymentId}/approve`);
    return paymentId;
  };

  /** Refunds a payment in full and returns the refund id. */
  const createRefund = async (): Promise<string> => {
    const created = await post(`/payments/${await completedPayment()}/refund`, {});
    return String(created.body["data"]?.["refund_id"]);
  };

  /** Returns a valid request body with the given changes. */
  const validInvoice = (changes: object = {}) => ({
    customer_name: "Amina Rahman",
    customer_phone: "+8801700000000",
    items: [
      { description: "Ticket", quantity: 2, unit_price: 25000 },
      { description: "Programme", quantity: 1, unit_price: 5000 },
    ],
    ...changes,
  });

  const createInvoice = async (changes: object = {}): Promise<string> => {
    const created = await post("/invoices", validInvoice(changes));
    return String(created.body["data"]?.["invoice_id"]);
  };

  return {
    ...merchant,
    validPayment,
    createPayment,
    completedPayment,
    createRefund,
    validInvoice,
    createInvoice,
  };
}
