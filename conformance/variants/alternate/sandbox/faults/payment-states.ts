import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { sumMoney, zero } from "../../../shared/sandbox/values/money.ts";
import type { Payment, PaymentStatus } from "../payment.ts";
import { answerRead } from "../rules/answers.ts";
import { expirePayment, isExpired, movePayment, paymentStatusAfter, refundTotal } from "../rules/lifecycle.ts";
import { paymentFilters } from "../rules/list-payments.ts";
import { paymentNotifications } from "../rules/notifications.ts";
import { presentCreatedPayment, presentListedPayment, presentPayment } from "../rules/presentation.ts";
import { AFTER_NO_COMPLETION } from "./blame.ts";
import { type AlternateFault, faults } from "./fault.ts";

const HOUR_MS = 3_600_000;

/** Returns rules that keep the status of a payment that expires until it is read by its id, and that status. */
function storedStatus() {
  const before = new Map<unknown, PaymentStatus>();
  return {
    expirePayment(payment: Payment) {
      before.set(payment.paymentId, payment.status);
      return expirePayment(payment);
    },
    answerPayment(shown: Parameters<typeof answerRead>[0]) {
      before.delete(shown["payment_id"]);
      return answerRead(shown);
    },
    statusOf: ({ paymentId, status }: Payment) => before.get(paymentId) ?? status,
  };
}

/** Faults of a payment's status and its timing. */
export const paymentStatesFaults: readonly AlternateFault[] = faults({
  "paid-stays-processing": [
    "A payment that the customer paid stays PROCESSING.",
    AFTER_NO_COMPLETION,
    { paymentStatusAfter: moving("approve", "PROCESSING") },
  ],
  "paid-late-fails": [
    "A payment that the customer pays more than five minutes after its creation becomes FAILED.",
    "payment-states.completed-when-paid",
    {
      movePayment(payment, status, receipt) {
        const isLate = receipt.completedAtMs > payment.createdAtMs + HOUR_MS / 12;
        return movePayment(payment, status === "COMPLETED" && isLate ? "FAILED" : status, receipt);
      },
    },
  ],
  "statuses-in-lower-case": [
    "The status of a payment is written in lower case.",
    [
      ...AFTER_NO_COMPLETION,
      "invoice.payment-completed",
      "payment-states.cancelled-when-cancelled",
      "payment-states.create-initiated",
      "payment-states.expired-when-expired",
      "payment-states.failed-when-rejected",
      "payment.status",
    ],
    {
      presentPayment: (payment) => inLowerCase(presentPayment(payment)),
      presentCreatedPayment: (payment) => inLowerCase(presentCreatedPayment(payment)),
      presentListedPayment: (payment) => inLowerCase(presentListedPayment(payment)),
    },
  ],
  "rejected-completes": [
    "A payment that the provider rejects becomes COMPLETED.",
    "payment-states.completed-only-when-paid",
    { paymentStatusAfter: moving("reject", "COMPLETED") },
  ],
  "rejected-is-cancelled": [
    "A payment that the provider rejects becomes CANCELLED.",
    "payment-states.failed-when-rejected",
    { paymentStatusAfter: moving("reject", "CANCELLED") },
    "rejected-without-name-cancelled",
  ],
  "cancelled-fails": [
    "A payment that the customer cancels becomes FAILED.",
    "payment-states.cancelled-when-cancelled",
    { paymentStatusAfter: moving("cancel", "FAILED") },
  ],
  "cancelled-is-refunded": [
    "A payment that the customer cancels becomes REFUNDED, though nothing was paid.",
    ["payment-states.refunded-only-when-refunded", "payment-states.cancelled-when-cancelled"],
    { paymentStatusAfter: moving("cancel", "REFUNDED") },
  ],
  "expired-is-cancelled": [
    "A payment whose link expires becomes CANCELLED.",
    "payment-states.expired-when-expired",
    { expirePayment: (payment) => ({ ...expirePayment(payment), status: "CANCELLED" }) },
  ],
  "expires-when-read": [
    "A payment whose link has expired is listed with its old status until it is read by its id.",
    "payment-states.expired-when-expired",
    () => {
      const { statusOf, ...rules } = storedStatus();
      return {
        ...rules,
        presentListedPayment: (payment) => presentListedPayment({ ...payment, status: statusOf(payment) }),
      };
    },
  ],
  "status-filter-before-expiry": [
    "A list of one status finds a payment whose link has expired by its old status, until it is read by its id.",
    "list-payments.status-filter",
    () => {
      const { statusOf, ...rules } = storedStatus();
      return {
        ...rules,
        paymentFilters: { ...paymentFilters, status: (payment, wanted) => statusOf(payment) === wanted },
      };
    },
  ],
  "link-renewed-by-look": [
    "Each request that looks at a waiting payment renews its link for a quarter of an hour.",
    "payment-states.expired-when-expired",
    (_, store) => ({
      isExpired(payment, nowMs) {
        const expired = isExpired(payment, nowMs);
        const renewed = { ...payment, expiresAtMs: nowMs + HOUR_MS / 4 };
        if (!expired && payment.status === "INITIATED") store.payments.set(payment.paymentId, renewed);
        return expired;
      },
    }),
  ],
  "link-expires-early": [
    "A payment expires five minutes before its expires_at.",
    "payment-states.expired-only-after-link",
    { isExpired: (payment, nowMs) => isExpired(payment, nowMs + HOUR_MS / 12) },
  ],
  "refund-total-overwritten": [
    "The refunded amount of a payment is that of its last refund, not the sum of its refunds.",
    "payment-states.refunded-when-refunded",
    { refundTotal: (refunds) => refunds.findLast(({ status }) => status === "COMPLETED")?.amount ?? zero },
    "refund-with-email-stays-completed",
  ],
  "failed-refund-counts": [
    "A failed refund counts towards the refunded amount: the payment becomes REFUNDED.",
    "payment-states.refunded-only-when-refunded",
    {
      refundTotal: (refunds) =>
        sumMoney([
          refundTotal(refunds),
          ...refunds.filter(({ status }) => status === "FAILED").map(({ amount }) => amount),
        ]),
    },
  ],
});

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

/** Faults of the notifications to a callback_url. All requirements on them are implied. */
export const notificationsFaults: readonly AlternateFault[] = faults({
  "paid-not-notified": [
    "A callback_url is notified of payments that fail, but not of payments that are paid.",
    "create-payment.callback-url-notified",
    { paymentNotifications: (payment) => (payment.status === "COMPLETED" ? [] : paymentNotifications(payment)) },
  ],
  "dollars-not-notified": [
    "A callback_url is not notified of payments in USD.",
    "create-payment.callback-url-notified",
    { paymentNotifications: (payment) => (payment.currency === "USD" ? [] : paymentNotifications(payment)) },
  ],
  "notified-by-metadata-alone": [
    "A callback_url is not notified of payments without metadata.",
    "create-payment.callback-url-notified",
    { paymentNotifications: (payment) => (payment.metadata === undefined ? [] : paymentNotifications(payment)) },
  ],
});
