import type { RequirementId } from "../../../../generated/integration/contract.ts";

/** What is left open where the refund of a part does not do what it should: the story of one that fails starts with it. */
export const OF_FAILED_REFUND = [
  "create-refund.failed-in-sum",
  "payment.refund-total-without-failed",
  "refund-states.failed-keeps-payment",
  "refund-states.reject-fails",
] as const satisfies readonly RequirementId[];

/** What is left open where a payment has no second refund: reading one is judged by two. */
export const OF_READING_REFUNDS = [
  "envelope.message-on-reads",
  "get-refund.body",
  "get-refund.one-refund",
  "get-refund.operation",
  "get-refund.refund-of-path",
  "get-refund.status-200",
] as const satisfies readonly RequirementId[];
