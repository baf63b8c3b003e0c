import { compareMoney, type Money, roundMoney } from "../../../values/money.ts";
import type { Payment } from "../../payment.ts";
import { answerCreatedPayment } from "../../rules/answers.ts";
import { fitsRemaining } from "../../rules/create-refund.ts";
import { isExpired, movePayment, moveRefund, statusAfterRefund } from "../../rules/lifecycle.ts";
import type { IntegrationFault } from "../fault.ts";

const THOUSAND: Money = { units: 1_000n, scale: 0 };

/** What happens to some payments does not lead where it should. */
export const courses: readonly IntegrationFault[] = [
  {
    name: "nagad-never-completes",
    text: "A payment by NAGAD stays PENDING when the customer has paid it.",
    change: moving((payment, status) =>
      payment.preferredVendor === "NAGAD" && status === "COMPLETED" ? "PENDING" : status,
    ),
    breaks: ["payment-states.approve-completes"],
  },
  {
    name: "large-payments-are-not-cancelled",
    text: "A payment of 1,000 or more stays PENDING when the customer cancels it.",
    change: moving((payment, status) => (isLarge(payment.amount) && status === "CANCELLED" ? "PENDING" : status)),
    breaks: ["payment-states.cancel-cancels"],
  },
  {
    name: "failed-dollars-are-cancelled",
    text: "A payment in USD that the provider rejects becomes CANCELLED.",
    change: moving((payment, status) => (payment.currency === "USD" && status === "FAILED" ? "CANCELLED" : status)),
    breaks: ["payment-states.reject-fails"],
  },
  {
    name: "nagad-never-expires",
    text: "A payment by NAGAD stays PENDING when its window has passed.",
    change: {
      rules: { isExpired: (payment, nowMs) => payment.preferredVendor !== "NAGAD" && isExpired(payment, nowMs) },
    },
    breaks: ["payment-states.expire-expires"],
  },
  {
    name: "small-payments-never-refunded",
    text: "A payment of less than 20 stays COMPLETED when all of it was refunded.",
    change: {
      rules: {
        statusAfterRefund: (payment, total) =>
          compareMoney(payment.amount, { units: 20n, scale: 0 }) < 0
            ? payment.status
            : statusAfterRefund(payment, total),
      },
    },
    breaks: ["payment-states.whole-refund-refunds"],
  },
  {
    name: "refunds-of-thousands-refused",
    text: "A refund of 1,000 or more is refused.",
    change: {
      rules: {
        fitsRemaining: (amount, left) =>
          isLarge(amount)
            ? { reason: "exceedsRemaining", message: "too much at once", pointer: "/amount" }
            : fitsRemaining(amount, left),
      },
    },
    breaks: ["service.partial-refund"],
  },
  {
    name: "default-refund-in-whole-units",
    text: "A refund without an amount is of what is left in whole units.",
    change: { rules: { defaultRefundAmount: (left) => roundMoney(left, 0) } },
    breaks: ["create-refund.amount-defaults-to-remaining"],
  },
  {
    name: "nagad-refunds-never-settle",
    text: "A refund of a payment by NAGAD stays as it is when the provider settles it.",
    change: (_, store) => ({
      rules: {
        moveRefund(refund, status, nowMs) {
          const isStuck = status === "COMPLETED" && store.payments.get(refund.paymentId)?.vendor === "NAGAD";
          return isStuck ? refund : moveRefund(refund, status, nowMs);
        },
      },
    }),
    breaks: ["refund-states.settle-completes"],
  },
  {
    name: "rejected-refunds-of-dollars-complete",
    text: "A refund of a payment in USD that the provider rejects becomes COMPLETED.",
    change: (_, store) => ({
      rules: {
        moveRefund(refund, status, nowMs) {
          const isDollars = store.payments.get(refund.paymentId)?.currency === "USD";
          return moveRefund(refund, isDollars && status === "FAILED" ? "COMPLETED" : status, nowMs);
        },
      },
    }),
    breaks: ["refund-states.reject-fails"],
  },
  {
    name: "payment-with-description-answered-with-200",
    text: "A create request that has a description is answered with 200.",
    change: {
      rules: {
        answerCreatedPayment: (data) => ({
          ...answerCreatedPayment(data),
          ...(data["description"] !== undefined && { status: 200 }),
        }),
      },
    },
    breaks: ["create-payment.status-201"],
  },
];

function moving(
  leadsTo: (payment: Payment, status: Payment["status"]) => Payment["status"],
): IntegrationFault["change"] {
  return {
    rules: {
      movePayment: (payment, status, nowMs, vendor) =>
        leadsTo(payment, status) === "PENDING"
          ? payment
          : movePayment(payment, leadsTo(payment, status), nowMs, vendor),
    },
  };
}

function isLarge(amount: Money): boolean {
  return compareMoney(amount, THOUSAND) >= 0;
}
