import { formatMoney, moneyOf, sumMoney, toNumber, zero } from "../../../values/money.ts";
import type { Refund, RefundStatus } from "../../refund.ts";
import { refundTotal } from "../../rules/lifecycle.ts";
import { presentAmount } from "../../rules/presentation.ts";
import { byRefunds } from "../by-refunds.ts";
import type { IntegrationFault } from "../fault.ts";
import { readOtherwise } from "../shown-otherwise.ts";

/** The refundTotal that is shown, and gone by, is not the sum of what has settled. */
export const refundTotals: readonly IntegrationFault[] = [
  {
    name: "refund-total-overwritten",
    text: "The refund that was made last replaces those before it in refundTotal, once it has settled.",
    change: { rules: { refundTotal: (refunds) => refundTotal(refunds.filter(hasSettled).slice(-1)) } },
    breaks: [
      "payment-states.partial-refund-raises-total",
      "payment.refund-total-is-sum",
      "payment.refund-total-never-falls",
    ],
  },
  {
    name: "refund-total-of-two-at-most",
    text: "The third refund of a payment that settles is lost in refundTotal.",
    change: byRefunds({ shownTotal: (refunds) => refundTotal(refunds.filter(hasSettled).slice(0, 2)) }),
    breaks: ["payment.refund-total-is-sum"],
  },
  {
    name: "refund-total-summed-in-floats",
    text: "refundTotal is summed up in binary floating point, and neither shown nor compared as cents.",
    change: {
      rules: {
        refundTotal: (refunds) =>
          moneyOf(refunds.filter(hasSettled).reduce((sum, { amount }) => sum + toNumber(amount), 0)) ?? zero,
      },
    },
    breaks: ["payment-states.whole-refund-refunds", "payment.refund-total-is-sum"],
  },
  {
    name: "refund-total-without-cents",
    text: "A payment is read with its refundTotal cut to whole taka.",
    change: {
      rules: readOtherwise((_, { refundTotal }) => ({ refundTotal: `${formatMoney(refundTotal).split(".")[0]}.00` })),
    },
    breaks: ["list-payments.listed-as-read", "payment.refund-total-is-sum"],
  },
  {
    name: "refund-total-of-partial-refunds-not-shown",
    text: "A payment is read with a refundTotal of zero until it is REFUNDED.",
    change: {
      rules: readOtherwise(({ status }) => (status === "REFUNDED" ? {} : { refundTotal: presentAmount(zero) })),
    },
    breaks: [
      "list-payments.listed-as-read",
      "payment-states.partial-refund-raises-total",
      "payment.refund-total-is-sum",
    ],
  },
  {
    name: "refund-total-back-to-zero",
    text: "A payment that is REFUNDED is read with a refundTotal of zero again.",
    change: {
      rules: readOtherwise(({ status }) => (status === "REFUNDED" ? { refundTotal: presentAmount(zero) } : {})),
    },
    breaks: ["list-payments.listed-as-read", "payment.refund-total-is-sum", "payment.refund-total-never-falls"],
  },
  {
    name: "refund-total-of-new-payment-is-amount",
    text: "A payment that is PENDING is read with its amount as refundTotal: all of it could be refunded.",
    change: {
      rules: readOtherwise(({ status, amount }) =>
        status === "PENDING" ? { refundTotal: presentAmount(amount) } : {},
      ),
    },
    breaks: [
      "list-payments.listed-as-read",
      "payment.refund-total-is-sum",
      "payment.refund-total-never-falls",
      "payment.refund-total-zero-when-new",
    ],
  },
  {
    name: "refund-total-holds-queued",
    text: "A refund is in refundTotal from its creation until the provider has accepted it, and again once it has settled.",
    change: { rules: { refundTotal: (refunds) => sumOf(refunds, "INITIATED", "COMPLETED") } },
    breaks: ["payment.refund-total-never-falls", "payment.refund-total-without-in-flight"],
  },
  {
    name: "refund-total-holds-processing",
    text: "A refund is in refundTotal, and counts as refunded, as soon as the provider has accepted it.",
    change: { rules: { refundTotal: (refunds) => sumOf(refunds, "PROCESSING", "COMPLETED") } },
    breaks: [
      "payment-states.refunded-only-when-whole",
      "payment.refund-total-without-in-flight",
      "refund-states.failed-keeps-payment",
    ],
  },
  {
    name: "refund-total-holds-failed",
    text: "A refund that failed is in refundTotal, and counts as refunded, like one that has settled.",
    change: { rules: { refundTotal: (refunds) => sumOf(refunds, "FAILED", "COMPLETED") } },
    breaks: [
      "payment-states.refunded-only-when-whole",
      "payment.refund-total-without-failed",
      "refund-states.failed-keeps-payment",
    ],
  },
  {
    name: "refund-total-reset-by-failed",
    text: "A refund that failed sets refundTotal back to zero.",
    change: {
      rules: {
        refundTotal: (refunds) => (refunds.some(({ status }) => status === "FAILED") ? zero : refundTotal(refunds)),
      },
    },
    breaks: ["payment.refund-total-never-falls", "payment.refund-total-without-failed"],
  },
];

function hasSettled({ status }: Refund): boolean {
  return status === "COMPLETED";
}

function sumOf(refunds: readonly Refund[], ...counting: readonly RefundStatus[]) {
  return sumMoney(refunds.filter(({ status }) => counting.includes(status)).map(({ amount }) => amount));
}
