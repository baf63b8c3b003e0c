import type { JsonObject } from "../../values/json.ts";
import { sumMoney, zero } from "../../values/money.ts";
import { expirePayment, isExpired, paymentStatusAfter, refundTotal } from "../rules/lifecycle.ts";
import { presentCreatedPayment, presentListedPayment, presentPayment } from "../rules/presentation.ts";
import { AFTER_NO_COMPLETION } from "./after-no-completion.ts";
import type { AlternateFault } from "./fault.ts";

const HOUR_MS = 3_600_000;

/** Faults of which status a payment has, and when. */
export const paymentStatesFaults: readonly AlternateFault[] = [
  {
    name: "paid-stays-processing",
    text: "A payment that the customer paid stays PROCESSING.",
    change: { rules: { paymentStatusAfter: moving("approve", "PROCESSING") } },
    breaks: AFTER_NO_COMPLETION,
  },
  {
    name: "statuses-in-lower-case",
    text: "The status of a payment is written in lower case.",
    change: {
      rules: {
        presentPayment: (payment) => inLowerCase(presentPayment(payment)),
        presentCreatedPayment: (payment) => inLowerCase(presentCreatedPayment(payment)),
        presentListedPayment: (payment) => inLowerCase(presentListedPayment(payment)),
      },
    },
    breaks: [
      ...AFTER_NO_COMPLETION,
      "invoice.payment-completed",
      "payment-states.cancelled-when-cancelled",
      "payment-states.create-initiated",
      "payment-states.expired-when-expired",
      "payment-states.failed-when-rejected",
      "payment.status",
    ],
  },
  {
    name: "rejected-completes",
    text: "A payment that the provider rejects becomes COMPLETED.",
    change: { rules: { paymentStatusAfter: moving("reject", "COMPLETED") } },
    breaks: ["payment-states.completed-only-when-paid"],
  },
  {
    name: "rejected-is-cancelled",
    text: "A payment that the provider rejects becomes CANCELLED.",
    change: { rules: { paymentStatusAfter: moving("reject", "CANCELLED") } },
    breaks: ["payment-states.failed-when-rejected"],
    alike: "rejected-without-name-cancelled",
  },
  {
    name: "cancelled-fails",
    text: "A payment that the customer cancels becomes FAILED.",
    change: { rules: { paymentStatusAfter: moving("cancel", "FAILED") } },
    breaks: ["payment-states.cancelled-when-cancelled"],
  },
  {
    name: "cancelled-is-refunded",
    text: "A payment that the customer cancels becomes REFUNDED, though nothing was paid.",
    change: { rules: { paymentStatusAfter: moving("cancel", "REFUNDED") } },
    breaks: ["payment-states.refunded-only-when-refunded", "payment-states.cancelled-when-cancelled"],
  },
  {
    name: "expired-is-cancelled",
    text: "A payment whose link expires becomes CANCELLED.",
    change: { rules: { expirePayment: (payment) => ({ ...expirePayment(payment), status: "CANCELLED" }) } },
    breaks: ["payment-states.expired-when-expired"],
  },
  {
    name: "link-renewed-by-look",
    text: "Whoever looks at a payment that waits gives its link another quarter of an hour.",
    change: (_, store) => ({
      rules: {
        isExpired(payment, nowMs) {
          const expired = isExpired(payment, nowMs);
          const renewed = { ...payment, expiresAtMs: nowMs + HOUR_MS / 4 };
          if (!expired && payment.status === "INITIATED") store.payments.set(payment.paymentId, renewed);
          return expired;
        },
      },
    }),
    breaks: ["payment-states.expired-when-expired"],
  },
  {
    name: "link-expires-early",
    text: "A payment expires five minutes before its expires_at.",
    change: { rules: { isExpired: (payment, nowMs) => isExpired(payment, nowMs + HOUR_MS / 12) } },
    breaks: ["payment-states.expired-only-after-link"],
  },
  {
    name: "refund-total-overwritten",
    text: "What was refunded of a payment is the last refund alone, not the sum of them.",
    change: {
      rules: {
        refundTotal: (refunds) => refunds.findLast(({ status }) => status === "COMPLETED")?.amount ?? zero,
      },
    },
    breaks: ["payment-states.refunded-when-refunded"],
    alike: "refund-with-email-stays-completed",
  },
  {
    name: "failed-refund-counts",
    text: "A refund that failed counts to what was refunded: the payment becomes REFUNDED.",
    change: {
      rules: {
        refundTotal: (refunds) =>
          sumMoney([
            refundTotal(refunds),
            ...refunds.filter(({ status }) => status === "FAILED").map(({ amount }) => amount),
          ]),
      },
    },
    breaks: ["payment-states.refunded-only-when-refunded"],
  },
];

function inLowerCase({ status, ...payment }: JsonObject): JsonObject {
  return { ...payment, status: String(status).toLowerCase() };
}

function moving(
  move: Parameters<typeof paymentStatusAfter>[1],
  to: NonNullable<ReturnType<typeof paymentStatusAfter>>,
): typeof paymentStatusAfter {
  return (status, asked) => {
    const after = paymentStatusAfter(status, asked);
    return after && asked === move ? to : after;
  };
}
