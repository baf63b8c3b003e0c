import { compareMoney, type Money, sumMoney } from "../../../shared/sandbox/values/money.ts";
import type { Payment, PaymentStatus, Vendor } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";

/** Actions of the customer and the provider on a payment. */
export type PaymentMove = "approve" | "reject" | "cancel";

/** Actions of the provider on a refund. */
export type RefundMove = "accept" | "settle" | "reject";

/** Source: States and transitions, Payment: the status after a move, or undefined if the move is not allowed. */
export function paymentStatusAfter(status: PaymentStatus, move: PaymentMove): PaymentStatus | undefined {
  const to = { approve: "COMPLETED", reject: "FAILED", cancel: "CANCELLED" } as const;
  return status === "PENDING" ? to[move] : undefined;
}

/** Source: States and transitions, Refund. A refund in flight is INITIATED or PROCESSING. */
export function refundStatusAfter(status: RefundStatus, move: RefundMove): RefundStatus | undefined {
  if (move === "accept") return status === "INITIATED" ? "PROCESSING" : undefined;
  const inFlight = status === "INITIATED" || status === "PROCESSING";
  return inFlight ? ({ settle: "COMPLETED", reject: "FAILED" } as const)[move] : undefined;
}

/**
 * Source: States and transitions, Payment: a completed payment has a completedAt. A preferred vendor is kept; otherwise
 * the vendor is the customer's choice, or any.
 */
export function movePayment(
  payment: Payment,
  status: PaymentStatus,
  nowMs: number,
  vendor: Vendor | undefined,
): Payment {
  if (status !== "COMPLETED") return { ...payment, status };
  return { ...payment, status, completedAtMs: nowMs, vendor: payment.vendor ?? vendor ?? "BKASH" };
}

/** Source: Refund, row completedAt. */
export function moveRefund(refund: Refund, status: RefundStatus, nowMs: number): Refund {
  return { ...refund, status, completedAtMs: status === "COMPLETED" ? nowMs : refund.completedAtMs };
}

/** Source: States and transitions, Payment: a payment paid in time does not expire. */
export function isExpired({ status, expiresAtMs }: Payment, nowMs: number): boolean {
  return (status === "PENDING" || status === "INITIATED") && nowMs >= expiresAtMs;
}

/** Source: States and transitions, Payment. */
export function expirePayment(payment: Payment): Payment {
  return { ...payment, status: "EXPIRED" };
}

/** Source: Payment, row refundTotal: the total of settled refunds. */
export function refundTotal(refunds: readonly Refund[]): Money {
  return sumMoney(refunds.filter(({ status }) => status === "COMPLETED").map(({ amount }) => amount));
}

/** Source: States and transitions, Payment: only a refund of the whole amount changes COMPLETED to REFUNDED. */
export function statusAfterRefund({ amount, status }: Payment, refunded: Money): PaymentStatus {
  return status === "COMPLETED" && compareMoney(refunded, amount) >= 0 ? "REFUNDED" : status;
}
