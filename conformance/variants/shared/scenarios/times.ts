import { type Answer, Blocked, type Matcher } from "../../../scenario/index.ts";

/** Any ISO 8601 date-time in UTC, with and without separators, as ruling 4 reads it. */
const DATE_TIME = /^(\d{4})-?(\d\d)-?(\d\d)[Tt ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?(?:[Zz]|[+-]00(?::?00)?)?$/;

const SECOND_MS = 1_000;
export const HOUR_MS = 60 * 60 * SECOND_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Returns milliseconds since 1970; undefined for a value that cannot be read as a time: its schema judges whether a
 * timestamp is well-formed.
 */
export function attemptTime(timestamp: unknown): number | undefined {
  const match = typeof timestamp === "string" ? DATE_TIME.exec(timestamp) : null;
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((each) => Number(each ?? 0));
  return Date.UTC(year, month - 1, day, hour, minute, second) + Number(`0.${match[7] ?? "0"}`) * SECOND_MS;
}

/** Returns the same. Throws {@link Blocked} for a value that cannot be read as a time. */
export function timeOf(timestamp: unknown): number {
  const timeMs = attemptTime(timestamp);
  if (timeMs === undefined) throw new Blocked(`${JSON.stringify(timestamp) ?? "nothing"} cannot be read as a time`);
  return timeMs;
}

/** Maximum difference between the clocks of the parties to a payment. */
const CLOCKS_APART_MS = 60 * SECOND_MS;

/**
 * Matches a time that is not before this one, within clock differences. Throws {@link Blocked} as {@link timeOf} does.
 */
export function isNotBefore(start: unknown): Matcher<unknown> {
  const startMs = timeOf(start);
  return {
    expected: `a time that is not before ${String(start)}`,
    test: (actual) => timeOf(actual) >= startMs - CLOCKS_APART_MS,
  };
}

/** Matches the same time, within one second (ruling 4). */
export function isSameTime(first: unknown): Matcher<unknown> {
  const firstMs = timeOf(first);
  return {
    expected: `the time ${String(first)}, within 1 s`,
    test: (actual) => Math.abs((attemptTime(actual) ?? Number.NaN) - firstMs) <= SECOND_MS,
  };
}

/**
 * Matches a time that is not after a response was sent, within clock differences or `withinMs`; `name` is the field. A
 * value that is not a time matches too.
 */
export function isNotAfter(
  { sentAtMs }: Pick<Answer<unknown>, "sentAtMs">,
  nowMs: number,
  { name = "time", withinMs = CLOCKS_APART_MS }: { readonly name?: string; readonly withinMs?: number } = {},
): Matcher<unknown> {
  const latestMs = (sentAtMs ?? nowMs) + withinMs;
  return {
    expected: `a ${name} that is not after ${timestampOf(sentAtMs ?? nowMs)}, when it was shown`,
    test: (actual) => (attemptTime(actual) ?? latestMs) <= latestMs,
  };
}

/** Returns a time as ISO 8601 in UTC, in whole seconds: the plainest form. */
export function timestampOf(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Returns another spelling of a time in UTC and whole seconds: the same time, as ISO 8601 allows. */
export type Spelling = (timestamp: string) => string;

/** Returns the time as most programs write it: `2026-11-21T12:00:00.000Z`. */
export const withMilliseconds: Spelling = (timestamp) => timestamp.replace(/Z$/, ".000Z");

/** Returns the time as other programs write UTC: `2026-11-21T12:00:00+00:00`. */
export const withOffsetOfZero: Spelling = (timestamp) => timestamp.replace(/Z$/, "+00:00");

/** Returns the time as a clock in Dhaka shows it: `2026-11-21T18:00:00+06:00`. */
export const inDhaka: Spelling = (timestamp) => timestampOf(timeOf(timestamp) + 6 * HOUR_MS).replace(/Z$/, "+06:00");

/** Returns the time that is `spanMs` before the earliest of these timestamps. */
export function before(timestamps: readonly unknown[], spanMs: number): string {
  return timestampOf(Math.min(...timestamps.map(timeOf)) - spanMs);
}

/** Returns the time that is `spanMs` after the latest of these timestamps. */
export function after(timestamps: readonly unknown[], spanMs: number): string {
  return timestampOf(Math.max(...timestamps.map(timeOf)) + spanMs);
}

/** Ends of ranges that contain all the times of a resource, or none. */
export interface Around<T> {
  /**
   * Returns two hours before the earliest time: a local time that is mistaken for UTC is usually off by more. Less if
   * the day (UTC) began less than four hours before, so that a server that compares days only is detected as well.
   */
  hoursBefore(resource: T): string;
  /** Returns two hours after the latest time; less if the day ends soon. */
  hoursAfter(resource: T): string;
  dayBefore(resource: T): string;
  dayAfter(resource: T): string;
}

export function around<T>(timesOf: (resource: T) => readonly unknown[]): Around<T> {
  return {
    hoursBefore: (resource) => {
      const earliestMs = Math.min(...timesOf(resource).map(timeOf));
      return timestampOf(earliestMs - hoursWithin(earliestMs % DAY_MS));
    },
    hoursAfter: (resource) => {
      const latestMs = Math.max(...timesOf(resource).map(timeOf));
      return timestampOf(latestMs + hoursWithin(DAY_MS - (latestMs % DAY_MS)));
    },
    dayBefore: (resource) => before(timesOf(resource), DAY_MS),
    dayAfter: (resource) => after(timesOf(resource), DAY_MS),
  };
}

/** Minimum distance of the end of a range from a time: at a smaller one, clock differences matter. */
const NEAREST_MS = 5 * CLOCKS_APART_MS;

/** Returns two hours, or half of this part of a day if that is less and still far enough. */
function hoursWithin(ofDayMs: number): number {
  const halfMs = ofDayMs / 2;
  return halfMs < NEAREST_MS ? 2 * HOUR_MS : Math.min(halfMs, 2 * HOUR_MS);
}

/** Returns the middle between two timestamps. Throws {@link Blocked} if one is not a timestamp. */
export function middleOf(earlier: unknown, later: unknown): string {
  return timestampOf((timeOf(earlier) + timeOf(later)) / 2);
}

/**
 * Returns true if two times are the same within a second: the number of decimals is open. Returns true as well if one
 * cannot be read as a time, which its schema judges.
 */
export function areSameTimes(left: unknown, right: unknown): boolean {
  const [leftMs, rightMs] = [attemptTime(left), attemptTime(right)];
  return leftMs === undefined || rightMs === undefined || Math.abs(leftMs - rightMs) <= SECOND_MS;
}
