import type { Money } from "../values/money.ts";

/** Source: States and transitions: a new one is PROCESSING. What it becomes is open; these are ours. */
export type RefundStatus = "PROCESSING" | "COMPLETED" | "FAILED";

/** What a merchant asks for when it refunds a payment. Source: Refund payment. */
export interface RefundRequest {
  /** Absent: all that is left. */
  readonly amount: Money | undefined;
  readonly reason: string | undefined;
}

/** A refund as it is stored; its time is in milliseconds of business time. */
export interface Refund extends RefundRequest {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly status: RefundStatus;
  readonly createdAtMs: number;
}
