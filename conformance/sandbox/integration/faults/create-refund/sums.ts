import { type Money, moneyOf, toNumber, zero } from "../../../values/money.ts";
import type { Refund } from "../../refund.ts";
import { fitsRemaining, remaining } from "../../rules/create-refund.ts";
import type { IntegrationFault } from "../fault.ts";
import { having } from "./having.ts";

/** Some refund does not count towards the sum, or not as it should. Source: Create refund, rule 3. */
export const sums: readonly IntegrationFault[] = [
  {
    name: "refund-above-amount",
    text: "A refund is accepted whatever is left of the payment.",
    change: { rules: { fitsRemaining: () => undefined } },
    breaks: [
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
      "create-refund.no-double-refund",
      "create-refund.sum-within-amount",
    ],
  },
  {
    name: "in-flight-not-counted",
    text: "Only the refunds that have settled count towards the sum.",
    change: counting((refunds) => having(refunds, "COMPLETED")),
    breaks: [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
      "create-refund.no-double-refund",
      "create-refund.sum-within-amount",
    ],
  },
  {
    name: "processing-not-counted",
    text: "A refund no longer counts towards the sum while it is PROCESSING.",
    change: counting((refunds) => having(refunds, "INITIATED", "COMPLETED")),
    breaks: ["create-refund.in-flight-counts"],
  },
  {
    name: "settled-not-counted",
    text: "Only the refunds that are in flight count towards the sum.",
    change: counting((refunds) => having(refunds, "INITIATED", "PROCESSING")),
    breaks: ["create-refund.amount-defaults-to-remaining", "create-refund.excess-rejected"],
  },
  {
    name: "in-flight-not-counted-once-settled",
    text: "Once a refund has settled, those in flight no longer count, except in what a refund without an amount is of.",
    change: () => {
      const fitting = new WeakMap<Money, Money>();
      return {
        rules: {
          remaining(payment, refunds) {
            const left = remaining(payment, refunds);
            const settled = having(refunds, "COMPLETED");
            if (settled.length > 0) fitting.set(left, remaining(payment, settled));
            return left;
          },
          fitsRemaining: (amount, left) => fitsRemaining(amount, fitting.get(left) ?? left),
        },
      };
    },
    breaks: ["create-refund.in-flight-counts"],
  },
  {
    name: "third-refund-not-counted",
    text: "Of the refunds made before, the first two count towards the sum.",
    change: counting((refunds) => refunds.slice(0, 2)),
    breaks: ["create-refund.sum-within-amount"],
  },
  {
    name: "last-refund-alone-counted",
    text: "Of the refunds made before, the last one alone counts towards the sum.",
    change: counting((refunds) => refunds.slice(-1)),
    breaks: [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.in-flight-counts",
      "create-refund.sum-within-amount",
    ],
  },
  {
    name: "failed-refund-frees-everything",
    text: "Once a refund has failed, none before it or after it counts towards the sum.",
    change: counting((refunds) => (having(refunds, "FAILED").length > 0 ? [] : refunds)),
    breaks: ["create-refund.excess-rejected"],
  },
  {
    name: "left-reckoned-in-floats",
    text: "What is left of a payment is reckoned in binary floating point.",
    change: {
      rules: {
        remaining: ({ amount }, refunds) => {
          const counted = having(refunds, "INITIATED", "PROCESSING", "COMPLETED");
          return moneyOf(counted.reduce((left, refund) => left - toNumber(refund.amount), toNumber(amount))) ?? zero;
        },
      },
    },
    breaks: [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.fits-beside-in-flight",
      "service.full-refund",
    ],
  },
];

function counting(counted: (refunds: readonly Refund[]) => readonly Refund[]): IntegrationFault["change"] {
  return { rules: { remaining: (payment, refunds) => remaining(payment, counted(refunds)) } };
}
