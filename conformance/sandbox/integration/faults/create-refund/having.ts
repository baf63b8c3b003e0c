import type { Refund, RefundStatus } from "../../refund.ts";

/** Those of the refunds that are in one of these statuses. */
export function having(refunds: readonly Refund[], ...statuses: readonly RefundStatus[]): readonly Refund[] {
  return refunds.filter(({ status }) => statuses.includes(status));
}
