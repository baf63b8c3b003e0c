import { compareMoney } from "../../../shared/sandbox/values/money.ts";
import { fitsRemaining, refundable } from "../rules/create-refund.ts";
import { WITHOUT_WHOLE_REFUNDS } from "./blame.ts";
import { faults, type IntegrationFault } from "./fault.ts";

/** Refunds that must be possible. */
export const service: readonly IntegrationFault[] = faults({
  "whole-refund-refused": [
    "A refund has to leave something of the payment.",
    WITHOUT_WHOLE_REFUNDS,
    {
      fitsRemaining: (amount, left) =>
        compareMoney(amount, left) === 0
          ? { reason: "exceedsRemaining", message: "something must be left" }
          : fitsRemaining(amount, left),
    },
  ],
  "part-refund-of-dollars-refused": [
    "A payment in USD is refunded whole or not at all.",
    ["create-refund.amount-above-zero", "create-refund.payment-must-be-completed", "service.partial-refund"],
    () => {
      let currency = "";
      return {
        refundable(payment) {
          currency = payment.currency; // its amount is judged next, before another call arrives
          return refundable(payment);
        },
        fitsRemaining: (amount, left) =>
          currency === "USD" && compareMoney(amount, left) < 0
            ? { reason: "exceedsRemaining", message: "refund all of it" }
            : fitsRemaining(amount, left),
      };
    },
  ],
});
