import { Blocked } from "../../../scenario/index.ts";

/** Any ISO 8601 date-time in UTC, with and without separators, as ruling 4 reads it. */
const DATE_TIME = /^(\d{4})-?(\d\d)-?(\d\d)[Tt ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?(?:[Zz]|[+-]00(?::?00)?)?$/;

/**
 * Milliseconds since 1970. Throws {@link Blocked} for what cannot be read as a time: whether a timestamp is well written
 * is judged by its schema.
 */
export function timeOf(timestamp: unknown): number {
  const match = typeof timestamp === "string" ? DATE_TIME.exec(timestamp) : null;
  if (!match) throw new Blocked(`${JSON.stringify(timestamp) ?? "nothing"} cannot be read as a time`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((each) => Number(each ?? 0));
  return Date.UTC(year, month - 1, day, hour, minute, second) + Number(`0.${match[7] ?? "0"}`) * 1_000;
}

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

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The times that a payment shows. */
export type Times = Readonly<Record<"initiatedAt" | "expiresAt", string>> & { readonly completedAt?: string | null };

const HOURS_MS = 2 * 60 * 60 * 1_000;

/** Two hours before the earliest time of a payment: less than any zone of time that is taken for UTC may be off. */
export function hoursBefore(payment: Times): string {
  return timestampOf(Math.min(...timesOf(payment)) - HOURS_MS);
}

/** Two hours after the latest time of a payment. */
export function hoursAfter(payment: Times): string {
  return timestampOf(Math.max(...timesOf(payment)) + HOURS_MS);
}

/** A day before the earliest time of a payment. */
export function dayBefore(payment: Times): string {
  return timestampOf(Math.min(...timesOf(payment)) - DAY_MS);
}

/** A day after the latest time of a payment. */
export function dayAfter(payment: Times): string {
  return timestampOf(Math.max(...timesOf(payment)) + DAY_MS);
}

function timesOf({ initiatedAt, completedAt, expiresAt }: Times): readonly number[] {
  return [initiatedAt, completedAt ?? initiatedAt, expiresAt].map(timeOf);
}

/** The middle between two timestamps. Throws {@link Blocked} where one is none. */
export function middleOf(earlier: unknown, later: unknown): string {
  return timestampOf((timeOf(earlier) + timeOf(later)) / 2);
}

/** A time as ISO 8601 in UTC, in whole seconds: the plainest form there is. */
export function timestampOf(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/\.\d+Z$/, "Z");
}
