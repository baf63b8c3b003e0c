import type { JsonObject } from "../../values/json.ts";
import { answerRefund } from "../rules/answers.ts";
import { newRefund } from "../rules/create-refund.ts";
import { belongsTo } from "../rules/ownership.ts";
import { answerRejection } from "../rules/rejection.ts";
import type { IntegrationFault } from "./fault.ts";

/** Source: Get refund. */
export const getRefundFaults: readonly IntegrationFault[] = [
  {
    name: "second-refund-not-found",
    text: "Of the refunds of a payment the first one alone is found.",
    change() {
      const firsts = new Map<string, string>();
      return {
        rules: {
          newRefund(...about) {
            const refund = newRefund(...about);
            firsts.set(refund.paymentId, firsts.get(refund.paymentId) ?? refund.refundId);
            return refund;
          },
          belongsTo: (refund, payment) =>
            belongsTo(refund, payment) && firsts.get(payment.paymentId) === refund.refundId,
        },
      };
    },
    breaks: ["get-refund.operation"],
  },
  {
    name: "first-refund-of-payment-read",
    text: "Reading any refund of a payment returns the first of them that was read.",
    change: () => remembering((first, current) => answerRefund(first ?? current)),
    breaks: ["get-refund.refund-of-path", "refund-states.reject-fails", "refund-states.settle-completes"],
  },
  {
    name: "refund-read-with-the-first",
    text: "Reading a refund returns it in a list, behind the first refund of its payment that was read.",
    change: () =>
      remembering((first, current) => {
        const isAnother = first && first["refundId"] !== current["refundId"];
        return isAnother ? { status: 200, body: { status: "success", data: [first, current] } } : answerRefund(current);
      }),
    breaks: ["get-refund.one-refund"],
  },
  {
    name: "refund-read-below-any-payment",
    text: "A refund is read below any payment of its business.",
    change: { rules: { belongsTo: () => true } },
    breaks: ["auth.other-business-refund-not-read", "get-refund.payment-of-path"],
  },
  {
    name: "refund-read-with-203",
    text: "Reading a refund is answered with 203, as if it came through a proxy.",
    change: { rules: { answerRefund: (data) => ({ ...answerRefund(data), status: 203 }) } },
    breaks: ["get-refund.status-200"],
  },
  {
    name: "unknown-refund-is-empty",
    text: "Reading a refund that does not exist succeeds, with nothing as data.",
    change: {
      rules: {
        answerRejection: (rejection) =>
          rejection.reason === "unknownRefund"
            ? { status: 200, body: { status: "success", data: null } }
            : answerRejection(rejection),
      },
    },
    breaks: ["get-refund.payment-of-path", "get-refund.unknown-id"],
  },
];

/** Answers by the first refund of the same payment that was read, where there was one. */
function remembering(
  answer: (first: JsonObject | undefined, current: JsonObject) => ReturnType<typeof answerRefund>,
): ReturnType<Extract<IntegrationFault["change"], (...clock: never) => unknown>> {
  const firsts = new Map<unknown, JsonObject>();
  return {
    rules: {
      answerRefund(current) {
        const first = firsts.get(current["paymentId"]);
        firsts.set(current["paymentId"], first ?? current);
        return answer(first, current);
      },
    },
  };
}
