import type { Money } from "../values/money.ts";

/** Source: States and transitions, Refund. */
export type RefundStatus = "INITIATED" | "PROCESSING" | "COMPLETED" | "FAILED";

/** What a merchant asks for when it creates a refund. Source: Create refund, request body. */
export interface RefundRequest {
  /** Absent: all that is left. */
  readonly amount: Money | undefined;
  readonly reason: string;
  readonly merchantRef: string | undefined;
}

/** A refund as it is stored. All times are milliseconds of business time. */
export interface Refund extends RefundRequest {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly status: RefundStatus;
  readonly initiatedAtMs: number;
  readonly completedAtMs: number | undefined;
}
