import type { RefundStatus } from "../../../../generated/integration/types.ts";
import type { Found } from "../../tools/walk.ts";

const STATUSES = ["INITIATED", "PROCESSING", "COMPLETED", "FAILED"] as const satisfies readonly RefundStatus[];

/** The status of a refund that was read; undefined where the body, whose fields are open, shows none of the four. */
export function refundStatusOf({ status }: Found): RefundStatus | undefined {
  return STATUSES.find((each) => each === status);
}

/** Whether a refund that was read is still with the provider; false where its status is not shown. */
export function isInFlight(refund: Found): boolean {
  const status = refundStatusOf(refund);
  return status === "INITIATED" || status === "PROCESSING";
}
