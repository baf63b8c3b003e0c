import { compareMoney } from "../../values/money.ts";
import { fitsRemaining, refundable } from "../rules/create-refund.ts";
import type { IntegrationFault } from "./fault.ts";
import { WITHOUT_WHOLE_REFUNDS } from "./without-whole-refunds.ts";

/** Refunds that have to be possible. */
export const service: readonly IntegrationFault[] = [
  {
    name: "whole-refund-refused",
    text: "A refund has to leave something of the payment.",
    change: {
      rules: {
        fitsRemaining: (amount, left) =>
          compareMoney(amount, left) === 0
            ? { reason: "exceedsRemaining", message: "something must be left" }
            : fitsRemaining(amount, left),
      },
    },
    breaks: WITHOUT_WHOLE_REFUNDS,
  },
  {
    name: "part-refund-of-dollars-refused",
    text: "A payment in USD is refunded whole or not at all.",
    change() {
      let currency = "";
      return {
        rules: {
          refundable(payment) {
            currency = payment.currency; // its amount is judged next, before another call comes in
            return refundable(payment);
          },
          fitsRemaining: (amount, left) =>
            currency === "USD" && compareMoney(amount, left) < 0
              ? { reason: "exceedsRemaining", message: "refund all of it" }
              : fitsRemaining(amount, left),
        },
      };
    },
    breaks: ["service.partial-refund"],
  },
];
