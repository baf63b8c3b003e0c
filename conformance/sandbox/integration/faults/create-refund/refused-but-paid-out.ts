import type { Refund } from "../../refund.ts";
import { newRefund } from "../../rules/create-refund.ts";
import { refundTotal } from "../../rules/lifecycle.ts";
import { type Rejection, takesEffect } from "../../rules/rejection.ts";
import type { Rules } from "../../rules/rules.ts";

/** A refund that is refused for this is made all the same, and counts as settled at once. */
export function refusedButPaidOut(isInVain: (rejection: Rejection, refund: Refund) => boolean): Partial<Rules> {
  const paidOut = new Set<string>();
  let refund: Refund | undefined; // the one that is about to take effect, or not
  return {
    newRefund(...about) {
      refund = newRefund(...about);
      return refund;
    },
    takesEffect(rejection) {
      const made = refund;
      refund = undefined;
      if (!rejection || !made || !isInVain(rejection, made)) return takesEffect(rejection);
      paidOut.add(made.refundId);
      return true;
    },
    refundTotal: (refunds) =>
      refundTotal(refunds.map((each) => (paidOut.has(each.refundId) ? { ...each, status: "COMPLETED" } : each))),
  };
}
