import type { PaymentStatus } from "../../payment.ts";
import { refundable } from "../../rules/refund-payment.ts";
import { idOf, onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";

/** Which payments can be refunded, by their status. */
export const completed: readonly AlternateFault[] = [
  {
    name: "uncompleted-refunded",
    text: "A payment is refunded whatever its status.",
    change: { rules: { refundable: () => undefined } },
    breaks: ["refund-payment.payment-must-be-completed"],
  },
  {
    name: "waiting-refunded",
    text: "A payment that waits to be paid is refunded, as if it were paid.",
    change: { rules: { refundable: refundableToo("INITIATED", "PROCESSING") } },
    breaks: ["refund-payment.payment-must-be-completed"],
  },
  {
    name: "ended-unpaid-refunded",
    text: "A payment that failed, was cancelled or expired is refunded, as if it were paid.",
    change: { rules: { refundable: refundableToo("FAILED", "CANCELLED", "EXPIRED") } },
    breaks: ["refund-payment.payment-must-be-completed"],
  },
  {
    name: "uncompleted-refused-but-refunded",
    text: "A refund of a payment that was not paid is refused, and the payment is REFUNDED all the same.",
    change: (_, store) => ({
      wire: onCall("POST /payments/*/refund", async (request, next) => {
        const answer = await next(request);
        const payment = store.payments.get(idOf(request));
        if (answer.status === 409 && payment) store.payments.set(payment.paymentId, { ...payment, status: "REFUNDED" });
        return answer;
      }),
    }),
    breaks: ["payment-states.refunded-only-when-refunded", "refund-payment.payment-must-be-completed"],
  },
  {
    name: "refund-refused-once-and-for-all",
    text: "A payment of which a refund was asked for too early can never be refunded.",
    change: () => {
      const tooEarly = new Set<string>();
      return {
        rules: {
          refundable(payment) {
            const rejection = refundable(payment);
            if (rejection) tooEarly.add(payment.paymentId);
            return tooEarly.has(payment.paymentId) ? refundable({ ...payment, status: "FAILED" }) : rejection;
          },
        },
      };
    },
    breaks: ["refund-payment.payment-must-be-completed"],
  },
];

function refundableToo(...statuses: readonly PaymentStatus[]): typeof refundable {
  return (payment) => (statuses.includes(payment.status) ? undefined : refundable(payment));
}
