import { compareMoney, type Money, sumMoney } from "../../../shared/sandbox/values/money.ts";
import type { Payment, PaymentStatus, Receipt } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";

/** Actions of the customer and the provider on a payment; `start` is the customer's choice of a method. */
export type PaymentMove = "start" | "approve" | "reject" | "cancel";

/** Actions of the provider on a refund. */
export type RefundMove = "settle" | "reject";

const PAYMENT_MOVES = {
  start: "PROCESSING",
  approve: "COMPLETED",
  reject: "FAILED",
  cancel: "CANCELLED",
} as const satisfies Record<PaymentMove, PaymentStatus>;

const REFUND_MOVES = { settle: "COMPLETED", reject: "FAILED" } as const satisfies Record<RefundMove, RefundStatus>;

/**
 * Source: States and transitions, payment statuses: the status after a move, or undefined if the move is not allowed.
 * The document shows no transitions; ours follow from the meanings of the statuses.
 */
export function paymentStatusAfter(status: PaymentStatus, move: PaymentMove): PaymentStatus | undefined {
  return isWaiting(status) ? PAYMENT_MOVES[move] : undefined;
}

/**
 * Returns the status after a move. The document does not show the later statuses of a refund; our choice is that it
 * settles or fails once.
 */
export function refundStatusAfter(status: RefundStatus, move: RefundMove): RefundStatus | undefined {
  return status === "PROCESSING" ? REFUND_MOVES[move] : undefined;
}

/** Source: Payment, rows transaction_id, payment_method and completed_at: present once the payment is paid. */
export function movePayment(payment: Payment, status: PaymentStatus, receipt: Receipt): Payment {
  return { ...payment, status, receipt: status === "COMPLETED" ? receipt : payment.receipt };
}

export function moveRefund(refund: Refund, status: RefundStatus): Refund {
  return { ...refund, status };
}

/** Source: States and transitions, payment statuses, row EXPIRED: a payment paid in time does not expire. */
export function isExpired({ status, expiresAtMs }: Payment, nowMs: number): boolean {
  return isWaiting(status) && nowMs >= expiresAtMs;
}

export function expirePayment(payment: Payment): Payment {
  return { ...payment, status: "EXPIRED" };
}

/** Returns the total of settled refunds. */
export function refundTotal(refunds: readonly Refund[]): Money {
  return sumMoney(refunds.filter(({ status }) => status === "COMPLETED").map(({ amount }) => amount));
}

/**
 * Source: States and transitions, payment statuses, row REFUNDED. Staying COMPLETED after a partial refund is our
 * choice.
 */
export function statusAfterRefund({ amount, status }: Payment, refunded: Money): PaymentStatus {
  return status === "COMPLETED" && compareMoney(refunded, amount) >= 0 ? "REFUNDED" : status;
}

function isWaiting(status: PaymentStatus): boolean {
  return status === "INITIATED" || status === "PROCESSING";
}
