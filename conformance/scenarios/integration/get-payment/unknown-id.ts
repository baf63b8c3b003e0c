import { scenario } from "../scenario.ts";

/** Get payment; Errors, unknown identifiers; ruling 2. */
export default scenario({
  id: "get-payment/unknown-id",
  title: "a payment that does not exist cannot be read",
  requirements: ["get-payment.unknown-id"],

  async run({ given, api, raw, rejects }) {
    const payment = await given.readablePayment();
    await rejects("get-payment.unknown-id", {
      send: () => raw.readPayment({ paymentId: `PAY_19700101_${crypto.randomUUID().slice(0, 8)}` }),
      twin: () => api.readPayment(payment),
      state: async () => null, // a read moves nothing
    });
  },
});
