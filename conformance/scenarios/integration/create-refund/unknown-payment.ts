import { scenario } from "../scenario.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";

/** Create refund; Errors, unknown identifiers; ruling 2. */
export default scenario({
  id: "create-refund/unknown-payment",
  title: "a payment that does not exist cannot be refunded",
  requirements: ["create-refund.unknown-payment"],

  async run({ api, raw, given, requests, rejects }) {
    const payment = await given.completedPayment();
    const request = requests.refund({ amount: USUAL_AMOUNT });
    await rejects("create-refund.unknown-payment", {
      send: () => raw.createRefund({ paymentId: `PAY_19700101_${crypto.randomUUID().slice(0, 8)}` }, request),
      twin: () => api.createRefund(payment, request),
      state: async () => null, // there is nothing that could move; the twin refunds the whole amount
    });
  },
});
