import { equals, equalsAmount } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Refund payment, sentence 4; Refund; States and transitions, second sentence after the payment statuses. */
export default scenario({
  id: "refund-payment/response",
  title: "a new refund is PROCESSING, of the payment of the path and of the amount that was asked for",
  requirements: [
    "refund-payment.response-status-processing",
    "refund.payment-id-of-refunded",
    "refund-payment.amount-as-requested",
  ],

  async run({ api, given, requests, check }) {
    const payment = await given.completedPayment({ amount: 10_000 });
    const { data } = answered(await api.refundPayment(payment, requests.refund({ amount: 2_500 })));
    await independently([
      async () => check("refund-payment.response-status-processing", data.status, equals("PROCESSING")),
      async () => check("refund.payment-id-of-refunded", data.payment_id, equals(payment.payment_id)),
      async () => check("refund-payment.amount-as-requested", data.amount, equalsAmount(2_500)),
    ]);
  },
});
