import { refundable } from "../../rules/create-refund.ts";
import type { Rejection } from "../../rules/rejection.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";

/**
 * Refunds of one payment that are asked for at once are not handled one after another. Between the look at what is left
 * and the refund lies the provider's queue, where all of them meet. Source: Create refund, rule 4.
 */
export const refundsAtOnce: readonly IntegrationFault[] = [
  {
    name: "refunds-at-once-unlocked",
    text: "Refunds that are asked for at once do not wait for each other: each sees all that was left before.",
    change() {
      let lane = 0;
      return { rules: { refundQueue: ({ paymentId }) => `${paymentId} ${lane++}` } };
    },
    breaks: ["create-refund.no-double-refund", "create-refund.sum-within-amount"],
  },
  {
    name: "refunds-at-once-all-refused",
    text: "Refunds of one payment that are under way at once are all refused: each takes another one for the first.",
    change() {
      const underWay = new Map<string, number>();
      const contended = new Set<string>();
      const count = (paymentId: string, change: number) => {
        const now = (underWay.get(paymentId) ?? 0) + change;
        underWay.set(paymentId, now);
        if (now > 1) contended.add(paymentId);
        if (now === 0) contended.delete(paymentId);
      };
      return {
        rules: {
          refundable: (payment) => (contended.has(payment.paymentId) ? ANOTHER_IS_UNDER_WAY : refundable(payment)),
        },
        async wire(request, next) {
          if (operationOf(request) !== "createRefund") return next(request);
          const paymentId = request.url.pathname.split("/").at(-3) ?? "";
          count(paymentId, 1);
          const answer = await next(request);
          count(paymentId, -1);
          return answer;
        },
      };
    },
    breaks: ["create-refund.concurrent-serialised"],
  },
];

const ANOTHER_IS_UNDER_WAY: Rejection = {
  reason: "notRefundable",
  message: "another refund of this payment is under way",
};
