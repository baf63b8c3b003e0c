import { compareMoney, type Money, sumMoney } from "../../values/money.ts";
import type { Payment, PaymentStatus, Vendor } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";

/** What the customer and the provider can do to a payment. */
export type PaymentMove = "approve" | "reject" | "cancel";

/** What the provider can do to a refund. */
export type RefundMove = "accept" | "settle" | "reject";

/** Source: States and transitions, Payment: where a move leads; undefined where it leads nowhere. */
export function paymentStatusAfter(status: PaymentStatus, move: PaymentMove): PaymentStatus | undefined {
  const to = { approve: "COMPLETED", reject: "FAILED", cancel: "CANCELLED" } as const;
  return status === "PENDING" ? to[move] : undefined;
}

/** Source: States and transitions, Refund. In flight is INITIATED or PROCESSING. */
export function refundStatusAfter(status: RefundStatus, move: RefundMove): RefundStatus | undefined {
  if (move === "accept") return status === "INITIATED" ? "PROCESSING" : undefined;
  const inFlight = status === "INITIATED" || status === "PROCESSING";
  return inFlight ? ({ settle: "COMPLETED", reject: "FAILED" } as const)[move] : undefined;
}

/**
 * Source: States and transitions, Payment: what completes has a completedAt. A preferred vendor stays; else it is the
 * one that the customer chose, or any.
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

/** Source: States and transitions, Payment: what is paid in time does not expire. */
export function isExpired({ status, expiresAtMs }: Payment, nowMs: number): boolean {
  return (status === "PENDING" || status === "INITIATED") && nowMs >= expiresAtMs;
}

/** Source: States and transitions, Payment. */
export function expirePayment(payment: Payment): Payment {
  return { ...payment, status: "EXPIRED" };
}

/** Source: Payment, row refundTotal: what has settled so far. */
export function refundTotal(refunds: readonly Refund[]): Money {
  return sumMoney(refunds.filter(({ status }) => status === "COMPLETED").map(({ amount }) => amount));
}

/** Source: States and transitions, Payment: only the whole amount leads from COMPLETED to REFUNDED. */
export function statusAfterRefund({ amount, status }: Payment, refunded: Money): PaymentStatus {
  return status === "COMPLETED" && compareMoney(refunded, amount) >= 0 ? "REFUNDED" : status;
}
