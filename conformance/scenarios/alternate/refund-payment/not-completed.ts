import { orByItself } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";
import { hasEnded, statusUntil } from "../tools/payment-status.ts";
import { unmoved } from "../tools/standing.ts";

/** Refund payment, sentence 3; ruling 19. Which status such a payment has is not judged here. */
export default scenario({
  id: "refund-payment/not-completed",
  title: "a payment that was rejected, cancelled or not paid in time cannot be refunded",
  requirements: ["refund-payment.payment-must-be-completed"],

  async run({ inParallel }) {
    await inParallel(
      (
        [
          ["reject", {}],
          ["cancel", { amount: 1_000 }],
          ["expire", { reason: "goods returned" }],
        ] as const
      ).map(([end, request]) => async ({ session, api, driver, given, rejection, rejects }) => {
        const payment = await given.readablePayment();
        await orByItself(
          () => driver[end](payment),
          async () => hasEnded((await api.readPayment(payment)).data.status),
        );
        await statusUntil(session, api, payment, hasEnded);
        const refundable = await given.completedPayment();
        await rejects("refund-payment.payment-must-be-completed", {
          ...rejection.ofRefundOf(payment, refundable, request),
          state: unmoved(api, payment),
        });
      }),
    );
  },
});
