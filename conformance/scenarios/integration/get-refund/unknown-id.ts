import { scenario } from "../scenario.ts";

/** Get refund; Errors, unknown identifiers; ruling 2. */
export default scenario({
  id: "get-refund/unknown-id",
  title: "a refund cannot be read by an id that does not exist, nor below another payment",
  requirements: ["get-refund.unknown-id", "get-refund.payment-of-path"],

  async run({ api, raw, given, rejects }) {
    const payment = await given.completedPayment();
    const other = await given.completedPayment();
    const refund = await given.readableRefund(payment, { amount: "10.00" });
    const twin = () => api.readRefund(refund);
    const state = async () => null; // a read moves nothing
    const unknown = { paymentId: payment.paymentId, refundId: `REF_19700101_${crypto.randomUUID().slice(0, 8)}` };
    await rejects("get-refund.unknown-id", { send: () => raw.readRefund(unknown), twin, state });
    const belowOther = { paymentId: other.paymentId, refundId: refund.refundId };
    await rejects("get-refund.payment-of-path", { send: () => raw.readRefund(belowOther), twin, state });
  },
});
