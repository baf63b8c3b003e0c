import type { Money } from "../../shared/sandbox/values/money.ts";

/** Source: States and transitions: a new refund is PROCESSING. Later statuses are open; these are our choice. */
export type RefundStatus = "PROCESSING" | "COMPLETED" | "FAILED";

/** A request to refund a payment. Source: Refund payment. */
export interface RefundRequest {
  /** Absent for the full remaining amount. */
  readonly amount: Money | undefined;
  readonly reason: string | undefined;
}

/** A stored refund; its time is in milliseconds of business time. */
export interface Refund extends RefundRequest {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly status: RefundStatus;
  readonly createdAtMs: number;
}
