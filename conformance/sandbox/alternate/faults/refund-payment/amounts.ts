import { compareMoney, moneyOf, toNumber } from "../../../values/money.ts";
import { statusAfterRefund } from "../../rules/lifecycle.ts";
import { presentRefund } from "../../rules/presentation.ts";
import { defaultRefundAmount, fitsRemaining, newRefund, refundFields } from "../../rules/refund-payment.ts";
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
    breaks: ["refund-payment.amount-as-requested"],
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
    breaks: ["refund-payment.amount-defaults-to-full", "refund.amount"],
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
    breaks: ["refund-payment.amount-defaults-to-full"],
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
    alike: "default-refund-less-fee",
  },
  {
    name: "refund-of-dollars-in-major-unit",
    text: "The refund response has the amount of a payment in USD in the major unit, rounded: 123 for 12345.",
    change: (_, store) => ({
      rules: {
        presentCreatedRefund(refund) {
          const isInDollars = store.payments.get(refund.paymentId)?.currency === "USD";
          const amount = toNumber(refund.amount);
          return { ...presentRefund(refund), amount: isInDollars ? Math.round(amount / 100) : amount };
        },
      },
    }),
    breaks: ["refund-payment.amount-defaults-to-full", "refund-payment.amount-as-requested"],
  },
  {
    name: "part-rounded-to-ten",
    text: "A part of a payment is refunded in tens: 4110 of 4114.",
    change: {
      rules: {
        newRefund: (request, facts) =>
          newRefund(request, {
            ...facts,
            amount:
              request.amount === undefined
                ? facts.amount
                : (moneyOf(Math.ceil(toNumber(request.amount) / 10) * 10) ?? facts.amount),
          }),
      },
    },
    breaks: ["refund-payment.amount-as-requested"],
    alike: "refund-amount-ignored",
  },
  {
    name: "large-refund-refused",
    text: "A refund of a million or more, whole or in part, is refused.",
    change: {
      rules: {
        fitsRemaining: (amount, left) =>
          toNumber(amount) >= 1_000_000
            ? { reason: "exceedsRemaining", message: "too much at once", pointer: "/amount" }
            : fitsRemaining(amount, left),
      },
    },
    breaks: ["refund-payment.completed-accepted"],
  },
  {
    name: "refund-with-email-stays-completed",
    text: "A payment with customer_email stays COMPLETED when all of it was refunded.",
    change: {
      rules: {
        statusAfterRefund: (payment, refunded) =>
          payment.customerEmail === undefined ? statusAfterRefund(payment, refunded) : payment.status,
      },
    },
    breaks: ["payment-states.refunded-when-refunded"],
  },
];
