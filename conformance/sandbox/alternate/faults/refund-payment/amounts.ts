import { compareMoney, moneyOf, toNumber } from "../../../values/money.ts";
import { presentRefund } from "../../rules/presentation.ts";
import { defaultRefundAmount, fitsRemaining, refundFields } from "../../rules/refund-payment.ts";
import type { AlternateFault } from "../fault.ts";

/** How much is refunded, and how much of it is said. */
export const amounts: readonly AlternateFault[] = [
  {
    name: "refund-amount-ignored",
    text: "A refund is of the whole payment, whatever its amount.",
    change: {
      rules: {
        refundFields: {
          ...refundFields,
          amount(field, pointer, context) {
            const { rejection } = refundFields.amount(field, pointer, context);
            return rejection ? { rejection } : { value: undefined };
          },
        },
      },
    },
    breaks: ["refund-payment.part-accepted"],
  },
  {
    name: "large-part-refused",
    text: "A part of more than half of a payment cannot be refunded.",
    change: {
      rules: {
        fitsRemaining: (amount, left) =>
          toNumber(amount) * 2 > toNumber(left) && compareMoney(amount, left) < 0
            ? { reason: "exceedsRemaining", message: "more than half", pointer: "/amount" }
            : fitsRemaining(amount, left),
      },
    },
    breaks: ["refund-payment.part-accepted"],
  },
  {
    name: "refund-shown-in-major-unit",
    text: "The refund response has the amount in the major unit: 25 where 2500 is refunded.",
    change: {
      rules: {
        presentCreatedRefund: (refund) => ({ ...presentRefund(refund), amount: toNumber(refund.amount) / 100 }),
      },
    },
    breaks: [
      "refund-payment.amount-defaults-to-full",
      "conventions.amounts-are-whole",
      "refund-payment.amount-as-requested",
    ],
  },
  {
    name: "refund-of-part-in-a-string",
    text: "The refund response has an amount that is no multiple of 10000 as a string.",
    change: {
      rules: {
        presentCreatedRefund(refund) {
          const shown = presentRefund(refund);
          return toNumber(refund.amount) % 10_000 === 0 ? shown : { ...shown, amount: String(shown["amount"]) };
        },
      },
    },
    breaks: ["refund-payment.amount-defaults-to-full", "refund.amount", "refund-payment.amount-as-requested"],
  },
  {
    name: "default-refund-less-fee",
    text: "A refund without an amount is of the payment less a fee of two percent.",
    change: {
      rules: {
        defaultRefundAmount: (payment, left) =>
          moneyOf(Math.floor(toNumber(left) * 0.98)) ?? defaultRefundAmount(payment, left),
      },
    },
    breaks: ["refund-payment.amount-defaults-to-full", "payment-states.refunded-when-refunded"],
  },
  {
    name: "default-refund-rounded",
    text: "A refund without an amount is of the payment rounded to a hundred: 12300 of 12345.",
    change: {
      rules: {
        defaultRefundAmount: (payment, left) =>
          moneyOf(Math.floor(toNumber(left) / 100) * 100) ?? defaultRefundAmount(payment, left),
      },
    },
    breaks: ["refund-payment.amount-defaults-to-full"],
  },
];
