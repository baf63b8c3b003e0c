import type { Money } from "../../shared/sandbox/values/money.ts";

/** Source: States and transitions, Refund. */
export type RefundStatus = "INITIATED" | "PROCESSING" | "COMPLETED" | "FAILED";

/** A request to create a refund. Source: Create refund, request body. */
export interface RefundRequest {
  /** Absent for the full remaining amount. */
  readonly amount: Money | undefined;
  readonly reason: string;
  readonly merchantRef: string | undefined;
}

/** A stored refund. All times are in milliseconds of business time. */
export interface Refund extends RefundRequest {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly status: RefundStatus;
  readonly initiatedAtMs: number;
  readonly completedAtMs: number | undefined;
}
