import type { Payment } from "../../../../generated/alternate/types.ts";
import { after, before, DAY_MS, HOUR_MS } from "../../tools/times.ts";

/** The times that a payment shows; a read may show fewer. */
export type Times = Pick<Payment, "created_at" | "completed_at" | "expires_at">;

/** Two hours before the earliest time of a payment: less than any zone of time that is taken for UTC may be off. */
export function hoursBefore(payment: Times): string {
  return before(timesOf(payment), 2 * HOUR_MS);
}

/** Two hours after the latest time of a payment. */
export function hoursAfter(payment: Times): string {
  return after(timesOf(payment), 2 * HOUR_MS);
}

/** A day before the earliest time of a payment. */
export function dayBefore(payment: Times): string {
  return before(timesOf(payment), DAY_MS);
}

/** A day after the latest time of a payment. */
export function dayAfter(payment: Times): string {
  return after(timesOf(payment), DAY_MS);
}

function timesOf({ created_at, completed_at, expires_at }: Times): readonly string[] {
  return [created_at, completed_at ?? created_at, expires_at ?? created_at];
}
