import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create refund, rule 1: every status in which a payment ends. */
export default scenario({
  id: "create-refund/not-completed",
  title: "a payment that is FAILED, CANCELLED, EXPIRED or REFUNDED cannot be refunded",
  requirements: ["create-refund.payment-must-be-completed"],

  async run({ given, rejection, rejects }) {
    const { failedPayment, cancelledPayment, expiredPayment, refundedPayment } = given;
    await independently(
      [failedPayment, cancelledPayment, expiredPayment, refundedPayment].map((reach) => async () => {
        const payment = await reach();
        const refundable = await given.completedPayment();
        await rejects("create-refund.payment-must-be-completed", rejection.ofRefundOf(payment, refundable));
      }),
    );
  },
});
