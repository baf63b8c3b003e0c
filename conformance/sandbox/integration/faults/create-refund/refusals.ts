import type { Outgoing } from "../../../http/outgoing.ts";
import { toOutgoing } from "../../../http/reply.ts";
import { answerRejection, type Rejection } from "../../rules/rejection.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";
import { refusedButPaidOut } from "./refused-but-paid-out.ts";
import { rereading } from "./rereading.ts";

/** A refund of more than is left. Source: Create refund, rule 3. That it is accepted stands among the sums. */
export const ofExcess: readonly IntegrationFault[] = [
  {
    name: "rejected-refund-acts",
    text: "A refund that exceeds what is left is rejected, and queued all the same.",
    change: {
      rules: { takesEffect: (rejection) => rejection === undefined || rejection.reason === "exceedsRemaining" },
    },
    breaks: ["create-refund.concurrent-serialised", "create-refund.excess-rejected", "create-refund.in-flight-counts"],
  },
  {
    name: "excess-refused-but-paid-out",
    text: "A refund that exceeds what is left is rejected, and paid out all the same.",
    change: () => ({ rules: refusedButPaidOut(({ reason }) => reason === "exceedsRemaining") }),
    breaks: [
      "create-refund.concurrent-serialised",
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
      "payment.refund-total-is-sum",
      "payment.refund-total-without-in-flight",
    ],
  },
];

/** A refund without a reason. Source: Create refund, row reason. */
export const withoutReason: readonly IntegrationFault[] = [
  {
    name: "refund-without-reason-accepted",
    text: "A refund without a reason is accepted.",
    change: { rules: rereading("reason", (value, usual) => (value === undefined ? { value: "none" } : usual)) },
    breaks: ["create-refund.reason-required"],
  },
  {
    name: "refund-without-reason-refused-but-paid-out",
    text: "A refund without a reason is refused, and paid out all the same.",
    change() {
      const inVain = new Set<Rejection | undefined>();
      const rules = rereading("reason", (value, usual) => {
        if (value !== undefined) return usual;
        inVain.add(usual.rejection);
        return { ...usual, value: "none" };
      });
      return { rules: { ...rules, ...refusedButPaidOut((rejection) => inVain.has(rejection)) } };
    },
    breaks: ["create-refund.reason-required", "payment.refund-total-is-sum"],
  },
];

/** Refunds that are refused, and by which others are refused then. */
export const lasting: readonly IntegrationFault[] = [
  {
    name: "refused-refund-locks-payment",
    text: "A payment of which a refund was refused is locked for good: the lock is let go only after success.",
    change() {
      const locked = new Set<string>();
      return {
        async wire(request, next) {
          if (operationOf(request) !== "createRefund") return next(request);
          const { pathname } = request.url;
          const answer = locked.has(pathname) ? isLocked() : await next(request);
          if (answer.status >= 400 && answer.status !== 401) locked.add(pathname);
          return answer;
        },
      };
    },
    breaks: [
      "auth.other-business-payment-not-refunded",
      "create-refund.amount",
      "create-refund.amount-above-zero",
      "create-refund.concurrent-serialised",
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
      "create-refund.payment-must-be-completed",
      "create-refund.reason-required",
      "create-refund.amount-empty-string",
      "create-refund.amount-json-number",
      "create-refund.merchant-ref-json-number",
      "create-refund.reason-empty-string",
      "create-refund.reason-json-number",
      "create-refund.reason-null",
    ],
  },
];

function isLocked(): Outgoing {
  const message = "another refund of this payment is under way";
  return toOutgoing(answerRejection({ reason: "exceedsRemaining", message }));
}
