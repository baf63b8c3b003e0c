import { equals, equalsAmount, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";

/** Create refund, sentence 1 and the request body; Refund. */
export default scenario({
  id: "create-refund/accepted",
  title: "a refund is of the payment that the path names, and as the merchant asked for it",
  requirements: [
    "create-refund.merchant-ref",
    "create-refund.payment-of-path",
    "refund.payment-id",
    "refund.amount-as-requested",
    "refund.reason-as-supplied",
    "refund.merchant-ref-as-supplied",
  ],

  async run({ session, api, given, requests, check }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const merchantRef = reference(session, "return");
    const request = requests.refund({ amount: "33.50", reason: "Tea came late and cold", merchantRef });
    const answer = await api.createRefund(payment, request);
    check("create-refund.merchant-ref", answered(answer), isAccepted);
    const refund = answer.data;
    await independently([
      async () => check("create-refund.payment-of-path", refund.paymentId, equals(payment.paymentId)),
      async () => check("refund.payment-id", refund.paymentId, equals(payment.paymentId)),
      async () => check("refund.amount-as-requested", refund.amount, equalsAmount("33.50")),
      async () => check("refund.reason-as-supplied", refund.reason, equals(request.reason)),
      async () => check("refund.merchant-ref-as-supplied", refund.merchantRef, equals(merchantRef)),
    ]);
  },
});
