import { scenario } from "../scenario.ts";

/** Create refund, rule 1: every status in which a payment ends. */
export default scenario({
  id: "create-refund/not-completed",
  title: "a payment that is FAILED, CANCELLED, EXPIRED or REFUNDED cannot be refunded",
  requirements: ["create-refund.payment-must-be-completed"],

  async run({ inParallel }) {
    await inParallel(
      (["failed", "cancelled", "expired", "refunded"] as const).map(
        (state) =>
          async ({ given, rejection, rejects }) => {
            const payment = await given[`${state}Payment`]();
            const refundable = await given.completedPayment();
            await rejects("create-refund.payment-must-be-completed", rejection.ofRefundOf(payment, refundable));
          },
      ),
    );
  },
});
