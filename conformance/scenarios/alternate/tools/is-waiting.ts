import type { Payment } from "../../../../generated/alternate/types.ts";

/** Whether a payment, as it was read, still waits to be paid. */
export function isWaiting({ status }: Pick<Payment, "status">): boolean {
  return status === "INITIATED" || status === "PROCESSING";
}
