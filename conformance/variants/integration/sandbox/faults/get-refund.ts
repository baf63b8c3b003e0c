import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import type { IntegrationChange } from "../change.ts";
import { answerRead } from "../rules/answers.ts";
import { newRefund } from "../rules/create-refund.ts";
import { belongsTo } from "../rules/ownership.ts";
import { answerRejection } from "../rules/rejection.ts";
import { faults, type IntegrationFault } from "./fault.ts";

/** Source: Get refund. */
export const getRefundFaults: readonly IntegrationFault[] = faults({
  "second-refund-not-found": [
    "Only the first refund of a payment is found.",
    "get-refund.operation",
    () => {
      const firsts = new Map<string, string>();
      return {
        newRefund(...about) {
          const refund = newRefund(...about);
          firsts.set(refund.paymentId, firsts.get(refund.paymentId) ?? refund.refundId);
          return refund;
        },
        belongsTo: (refund, payment) => belongsTo(refund, payment) && firsts.get(payment.paymentId) === refund.refundId,
      };
    },
  ],
  "first-refund-of-payment-read": [
    "Reading any refund of a payment returns the first of them that was read.",
    ["get-refund.refund-of-path", "refund-states.reject-fails", "refund-states.settle-completes"],
    () => remembering((first, current) => answerRead(first ?? current)),
  ],
  "refund-read-with-the-first": [
    "Reading a refund returns it in a list, behind the first refund of its payment that was read.",
    "get-refund.one-refund",
    () =>
      remembering((first, current) => {
        const isAnother = first && first["refundId"] !== current["refundId"];
        return isAnother ? { status: 200, body: { status: "success", data: [first, current] } } : answerRead(current);
      }),
  ],
  "refund-read-below-any-payment": [
    "A refund can be read under any payment of its business.",
    ["auth.other-business-refund-not-read", "get-refund.payment-of-path"],
    { belongsTo: () => true },
  ],
  "refund-read-with-203": [
    "Reading a refund is answered with 203, as if it came through a proxy.",
    "get-refund.status-200",
    { answerRefund: (data) => ({ ...answerRead(data), status: 203 }) },
  ],
  "unknown-refund-is-empty": [
    "Reading a refund that does not exist succeeds, with nothing as data.",
    ["get-refund.payment-of-path", "get-refund.unknown-id"],
    {
      answerRejection: (rejection) =>
        rejection.reason === "unknownRefund"
          ? { status: 200, body: { status: "success", data: null } }
          : answerRejection(rejection),
    },
  ],
});

/** Returns rules that answer from the first refund of the same payment that was read, if any. */
function remembering(
  answer: (first: JsonObject | undefined, current: JsonObject) => ReturnType<typeof answerRead>,
): ReturnType<Extract<IntegrationChange, (...clock: never) => unknown>> {
  const firsts = new Map<unknown, JsonObject>();
  return {
    answerRefund(current) {
      const first = firsts.get(current["paymentId"]);
      firsts.set(current["paymentId"], first ?? current);
      return answer(first, current);
    },
  };
}
