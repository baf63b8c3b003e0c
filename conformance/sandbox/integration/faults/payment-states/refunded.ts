import { compareMoney } from "../../../values/money.ts";
import type { Refund } from "../../refund.ts";
import { refundTotal, statusAfterRefund } from "../../rules/lifecycle.ts";
import { byRefunds } from "../by-refunds.ts";
import type { IntegrationFault } from "../fault.ts";

/** A refund that settles leads its payment to another status than is shown. Source: Payment states, rows 7 and 8. */
export const refunded: readonly IntegrationFault[] = [
  {
    name: "dollars-never-refunded",
    text: "A payment in dollars stays COMPLETED when all of it was refunded.",
    change: {
      rules: {
        statusAfterRefund: (payment, total) =>
          payment.currency === "USD" ? payment.status : statusAfterRefund(payment, total),
      },
    },
    breaks: ["payment-states.whole-refund-refunds"],
  },
  {
    name: "refunded-a-cent-early",
    text: "A payment is REFUNDED when all of it but a cent was refunded.",
    change: {
      rules: {
        statusAfterRefund: ({ amount, ...payment }, { units, scale }) =>
          statusAfterRefund({ ...payment, amount }, { units: units + 1n, scale }),
      },
    },
    breaks: ["payment-states.partial-refund-keeps-completed", "payment-states.refunded-only-when-whole"],
  },
  {
    name: "refunded-by-any-refund",
    text: "The first refund that settles makes a payment REFUNDED, whatever its amount.",
    change: { rules: { statusAfterRefund: (payment, total) => (total.units > 0n ? "REFUNDED" : payment.status) } },
    breaks: ["payment-states.partial-refund-keeps-completed", "payment-states.refunded-only-when-whole"],
  },
  {
    name: "refunded-by-one-refund-only",
    text: "Only one refund of the whole amount makes a payment REFUNDED; several that add up to it do not.",
    change: goingBy((refunds, payment) =>
      refunds.some((each) => hasSettled(each) && compareMoney(each.amount, payment.amount) >= 0)
        ? "REFUNDED"
        : payment.status,
    ),
    breaks: ["payment-states.whole-refund-refunds"],
  },
  {
    name: "refunded-when-nothing-is-left",
    text: "A payment is REFUNDED once a refund settles and nothing is left to refund, though some of it is in flight.",
    change: goingBy((refunds, payment) =>
      statusAfterRefund(payment, refundTotal(refunds.map((each) => (hasFailed(each) ? each : settled(each))))),
    ),
    breaks: ["payment-states.refunded-only-when-whole", "refund-states.failed-keeps-payment"],
  },
  {
    name: "refunded-by-failed-refund",
    text: "A refund that failed counts towards the whole amount, though it is not in refundTotal.",
    change: goingBy((refunds, payment) =>
      statusAfterRefund(payment, refundTotal(refunds.map((each) => (hasFailed(each) ? settled(each) : each)))),
    ),
    breaks: ["payment-states.refunded-only-when-whole", "refund-states.failed-keeps-payment"],
  },
  {
    name: "failed-refund-fails-payment",
    text: "A payment of which a refund failed becomes FAILED itself.",
    change: goingBy((refunds, payment) =>
      refunds.some(hasFailed) ? "FAILED" : statusAfterRefund(payment, refundTotal(refunds)),
    ),
    breaks: ["create-refund.amount-defaults-to-remaining", "refund-states.failed-keeps-payment"],
  },
  {
    name: "partial-refund-reopens",
    text: "A payment of which a part was refunded becomes PENDING again.",
    change: goingBy((refunds, payment) => {
      const after = statusAfterRefund(payment, refundTotal(refunds));
      return after === "COMPLETED" && refunds.some(hasSettled) ? "PENDING" : after;
    }),
    breaks: ["payment-states.partial-refund-keeps-completed"],
  },
];

function goingBy(statusAfter: NonNullable<Parameters<typeof byRefunds>[0]["statusAfter"]>) {
  return byRefunds({ statusAfter });
}

function hasSettled({ status }: Refund): boolean {
  return status === "COMPLETED";
}

function hasFailed({ status }: Refund): boolean {
  return status === "FAILED";
}

function settled(refund: Refund): Refund {
  return { ...refund, status: "COMPLETED" };
}
