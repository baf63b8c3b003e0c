import { compareMoney, type Money, subtractMoney, zero } from "../../../values/money.ts";
import { fitsRemaining, newRefund, remaining } from "../../rules/create-refund.ts";
import type { IntegrationFault } from "../fault.ts";
import { having } from "./having.ts";

const CENT: Money = { units: 1n, scale: 2 };

/** What fits beside other refunds does not, or the other way round. Source: Create refund, row amount and rule 3. */
export const fitting: readonly IntegrationFault[] = [
  {
    name: "a-cent-too-much-fits",
    text: "A refund may exceed what is left by a cent.",
    change: { rules: { fitsRemaining: (amount, left) => fitsRemaining(subtractMoney(amount, CENT), left) } },
    breaks: ["create-refund.excess-rejected", "create-refund.in-flight-counts", "create-refund.sum-within-amount"],
  },
  {
    name: "last-cent-kept",
    text: "Of a payment that was refunded in part, the last cent cannot be refunded.",
    change: {
      rules: {
        remaining: (payment, refunds) => {
          const left = remaining(payment, refunds);
          return compareMoney(left, payment.amount) < 0 ? subtractMoney(left, CENT) : left;
        },
      },
    },
    breaks: [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.concurrent-serialised",
      "create-refund.excess-rejected",
      "create-refund.fits-beside-in-flight",
      "create-refund.in-flight-counts",
      "service.full-refund",
    ],
  },
  {
    name: "one-refund-at-a-time",
    text: "No refund of a payment is accepted while another one is in flight.",
    change: {
      rules: {
        remaining: (payment, refunds) =>
          having(refunds, "INITIATED", "PROCESSING").length > 0 ? zero : remaining(payment, refunds),
      },
    },
    breaks: [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.concurrent-serialised",
      "create-refund.excess-rejected",
      "create-refund.fits-beside-in-flight",
      "create-refund.in-flight-counts",
    ],
  },
  {
    name: "one-refund-a-payment",
    text: "A payment of which a refund has settled cannot be refunded again.",
    change: {
      rules: {
        remaining: (payment, refunds) => (having(refunds, "COMPLETED").length > 0 ? zero : remaining(payment, refunds)),
      },
    },
    breaks: ["create-refund.excess-rejected", "service.partial-refund"],
  },
  {
    name: "default-amount-without-in-flight",
    text: "A refund without an amount is of what has not settled, though some of it is in flight, and is refused then.",
    change: () => {
      const unsettled = new WeakMap<Money, Money>();
      return {
        rules: {
          remaining(payment, refunds) {
            const left = remaining(payment, refunds);
            unsettled.set(left, remaining(payment, having(refunds, "COMPLETED")));
            return left;
          },
          defaultRefundAmount: (left) => unsettled.get(left) ?? left,
        },
      };
    },
    breaks: ["create-refund.amount-defaults-to-remaining"],
  },
  {
    name: "default-amount-is-whole-amount",
    text: "A refund without an amount is of the whole payment, whatever was refunded before.",
    change: () => {
      const defaults = new WeakSet<Money>();
      return {
        rules: {
          defaultRefundAmount(left) {
            defaults.add(left);
            return left;
          },
          newRefund: ({ amount, ...asked }, payment, facts) =>
            newRefund({ ...asked, amount: defaults.has(amount) ? payment.amount : amount }, payment, facts),
        },
      };
    },
    breaks: ["create-refund.amount-defaults-to-remaining"],
  },
];
