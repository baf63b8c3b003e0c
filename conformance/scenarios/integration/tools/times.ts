import { after, before, DAY_MS, HOUR_MS, timeOf } from "../../tools/times.ts";

/** Length of a payment's checkout window, in milliseconds. */
export function windowOf({
  initiatedAt,
  expiresAt,
}: {
  readonly initiatedAt: string;
  readonly expiresAt: string;
}): number {
  return timeOf(expiresAt) - timeOf(initiatedAt);
}

/** The times that a payment shows. */
export type Times = Readonly<Record<"initiatedAt" | "expiresAt", string>> & { readonly completedAt?: string | null };

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

function timesOf({ initiatedAt, completedAt, expiresAt }: Times): readonly string[] {
  return [initiatedAt, completedAt ?? initiatedAt, expiresAt];
}
