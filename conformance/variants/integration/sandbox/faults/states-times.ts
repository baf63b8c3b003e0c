import type { Payment, PaymentStatus } from "../payment.ts";
import { answerRead } from "../rules/answers.ts";
import { refundable } from "../rules/create-refund.ts";
import { expirePayment, isExpired, movePayment, moveRefund } from "../rules/lifecycle.ts";
import { listFilters } from "../rules/list-payments.ts";
import { presentPayment } from "../rules/presentation.ts";
import { faults, type IntegrationFault } from "./fault.ts";

const MINUTE_MS = 60_000;

/** Returns rules that keep the status of a payment that expires until it is read by its id, and that status. */
function storedStatus() {
  const before = new Map<unknown, PaymentStatus>();
  return {
    expirePayment(payment: Payment) {
      before.set(payment.paymentId, payment.status);
      return expirePayment(payment);
    },
    answerPayment(shown: Parameters<typeof answerRead>[0]) {
      before.delete(shown["paymentId"]);
      return answerRead(shown);
    },
    statusOf: ({ paymentId, status }: Payment) => before.get(paymentId) ?? status,
  };
}

/**
 * Payments that expire when they should not, or fail to expire, and windows that end more than the time to pay. Source:
 * Payment states, row 6.
 */
export const paymentStatesTimes: readonly IntegrationFault[] = faults({
  "expires-five-minutes-early": [
    "A payment expires five minutes before its expiresAt.",
    "payment-states.expired-only-after-window",
    { isExpired: (payment, nowMs) => isExpired(payment, nowMs + 5 * MINUTE_MS) },
  ],
  "never-expires": [
    "A payment stays PENDING when its window has passed.",
    "payment-states.expire-expires",
    { isExpired: () => false },
  ],
  "default-window-never-expires": [
    "A payment without an expiresInMinutes of its own stays PENDING when its window has passed.",
    "payment-states.expire-expires",
    { isExpired: (payment, nowMs) => !hasDefaultWindow(payment) && isExpired(payment, nowMs) },
  ],
  "default-window-expires-five-minutes-early": [
    "A payment without an expiresInMinutes of its own expires five minutes before its expiresAt.",
    "payment-states.expired-only-after-window",
    { isExpired: (payment, nowMs) => isExpired(payment, hasDefaultWindow(payment) ? nowMs + 5 * MINUTE_MS : nowMs) },
    "expires-five-minutes-early",
  ],
  "expires-when-read": [
    "A payment whose window has passed is listed with its old status until it is read by its id.",
    "payment-states.expire-expires",
    () => {
      const { statusOf, ...rules } = storedStatus();
      return {
        ...rules,
        presentListedPayment: (payment, view) => presentPayment({ ...payment, status: statusOf(payment) }, view),
      };
    },
  ],
  "expired-filtered-as-pending-until-read": [
    "A payment whose window has passed is shown as EXPIRED, but status goes by what is stored: PENDING until it is read.",
    "list-payments.status-filter",
    () => {
      const { statusOf, ...rules } = storedStatus();
      return { ...rules, listFilters: { ...listFilters, status: (payment, wanted) => statusOf(payment) === wanted } };
    },
  ],
  "expired-is-cancelled": [
    "A payment whose window has passed becomes CANCELLED.",
    "payment-states.expire-expires",
    { expirePayment: (payment) => ({ ...payment, status: "CANCELLED" }) },
  ],
  "expired-is-completed": [
    "A payment whose window has passed is taken for paid.",
    ["payment-states.completed-only-when-paid", "payment-states.expire-expires"],
    { expirePayment: (payment) => ({ ...payment, status: "COMPLETED", completedAtMs: payment.expiresAtMs }) },
  ],
  "completed-expires": [
    "A payment that was paid in time expires when its window passes.",
    ["payment-states.expired-only-unpaid", "payment-states.partial-refund-keeps-completed"],
    { isExpired: (payment, nowMs) => isExpired(payment.status === "COMPLETED" ? expirable(payment) : payment, nowMs) },
  ],
  "paid-after-five-minutes-fails": [
    "A payment that is paid more than five minutes after its creation becomes FAILED, however long its window is.",
    "payment-states.approve-completes",
    {
      movePayment(payment, status, nowMs, vendor) {
        const isLate = nowMs > payment.initiatedAtMs + 5 * MINUTE_MS;
        return movePayment(payment, status === "COMPLETED" && isLate ? "FAILED" : status, nowMs, vendor);
      },
    },
  ],
  "refund-after-window-refused": [
    "A payment that was paid cannot be refunded once its window has passed.",
    "service.partial-refund",
    (clock, { businesses }) => ({
      refundable(payment) {
        const { aheadMs = 0 } = businesses.get(payment.businessId) ?? {};
        if (clock.now() + aheadMs < payment.expiresAtMs) return refundable(payment);
        return { reason: "notRefundable", message: "the payment has expired" };
      },
    }),
  ],
  "refund-after-window-never-settles": [
    "A refund stays as it is when the provider settles it after the window of its payment has passed.",
    "refund-states.settle-completes",
    (_, { payments }) => ({
      moveRefund(refund, status, nowMs) {
        const { expiresAtMs = nowMs } = payments.get(refund.paymentId) ?? {};
        return status === "COMPLETED" && nowMs > expiresAtMs ? refund : moveRefund(refund, status, nowMs);
      },
    }),
  ],
});

/** Returns true for the window of requests that name none. */
function hasDefaultWindow({ initiatedAtMs, expiresAtMs }: Payment): boolean {
  return expiresAtMs - initiatedAtMs === 15 * MINUTE_MS;
}

function expirable(payment: Payment): Payment {
  return { ...payment, status: "PENDING" };
}
