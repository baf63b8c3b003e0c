import type { CreatedPayment, Payment } from "../../../../../generated/alternate/types.ts";
import { around, timeOf } from "../../../shared/scenarios/times.ts";

/** Times that a payment shows; a read may show fewer. */
export type Times = Pick<Payment, "created_at" | "completed_at" | "expires_at">;

/** Returns the time in which a new payment can be paid, in milliseconds. Throws Blocked if its times cannot be read. */
export function windowOf({ created_at, expires_at }: Pick<CreatedPayment, "created_at" | "expires_at">): number {
  return timeOf(expires_at) - timeOf(created_at);
}

/** Returns the same in seconds, rounded up. */
export function waitsFor(payment: Pick<CreatedPayment, "created_at" | "expires_at">): number {
  return Math.ceil(windowOf(payment) / 1_000);
}

export const { hoursBefore, hoursAfter, dayBefore, dayAfter } = around(timesOf);

function timesOf({ created_at, completed_at, expires_at }: Times): readonly string[] {
  return [created_at, completed_at ?? created_at, expires_at ?? created_at];
}
