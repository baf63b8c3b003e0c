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
