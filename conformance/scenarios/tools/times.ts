import { type Answer, Blocked, type Matcher } from "../../scenario/index.ts";

/** Any ISO 8601 date-time in UTC, with and without separators, as ruling 4 reads it. */
const DATE_TIME = /^(\d{4})-?(\d\d)-?(\d\d)[Tt ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?(?:[Zz]|[+-]00(?::?00)?)?$/;

const SECOND_MS = 1_000;
export const HOUR_MS = 60 * 60 * SECOND_MS;
export const DAY_MS = 24 * HOUR_MS;

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
  return Date.UTC(year, month - 1, day, hour, minute, second) + Number(`0.${match[7] ?? "0"}`) * SECOND_MS;
}

/** The same; undefined for what cannot be read as a time. */
export function attemptTime(timestamp: unknown): number | undefined {
  return typeof timestamp === "string" && DATE_TIME.test(timestamp) ? timeOf(timestamp) : undefined;
}

/** How far the clocks of those who take part in a payment may be apart. */
const CLOCKS_APART_MS = 60 * SECOND_MS;

/** A time that is no earlier than this one, but for what clocks differ by. Throws {@link Blocked} as {@link timeOf} does. */
export function isNotBefore(start: unknown): Matcher<unknown> {
  const startMs = timeOf(start);
  return {
    expected: `a time that is not before ${String(start)}`,
    test: (actual) => timeOf(actual) >= startMs - CLOCKS_APART_MS,
  };
}

/** The same time, give or take a second (ruling 4). */
export function isSameTime(first: unknown): Matcher<unknown> {
  const firstMs = timeOf(first);
  return {
    expected: `the time ${String(first)}, within 1 s`,
    test: (actual) => Math.abs((attemptTime(actual) ?? Number.NaN) - firstMs) <= SECOND_MS,
  };
}

/** A time that is no later than an answer was sent, but for what clocks differ by. What is no time passes. */
export function isNotAfter({ sentAtMs }: Pick<Answer<unknown>, "sentAtMs">, nowMs: number): Matcher<unknown> {
  const latestMs = (sentAtMs ?? nowMs) + CLOCKS_APART_MS;
  return {
    expected: `a time that is not after ${timestampOf(sentAtMs ?? nowMs)}, when it was shown`,
    test: (actual) => (attemptTime(actual) ?? latestMs) <= latestMs,
  };
}

/** A time as ISO 8601 in UTC, in whole seconds: the plainest form there is. */
export function timestampOf(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/\.\d+Z$/, "Z");
}

/** So much before the earliest of these timestamps. */
export function before(timestamps: readonly unknown[], spanMs: number): string {
  return timestampOf(Math.min(...timestamps.map(timeOf)) - spanMs);
}

/** So much after the latest of these timestamps. */
export function after(timestamps: readonly unknown[], spanMs: number): string {
  return timestampOf(Math.max(...timestamps.map(timeOf)) + spanMs);
}

/** Ends of ranges that hold all the times of a resource, or miss all of them. */
export interface Around<T> {
  /**
   * Two hours before the earliest: less than any zone of time that is taken for UTC may be off. Less where the day (UTC)
   * began less than four hours before: who looks at the day alone is then seen as well.
   */
  hoursBefore(resource: T): string;
  /** Two hours after the latest; less where the day ends soon. */
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

/** Nearer to a time than this, a range may be off by what clocks differ. */
const NEAREST_MS = 5 * CLOCKS_APART_MS;

/** Two hours, or half of what there is of a day where that is less and far enough. */
function hoursWithin(ofDayMs: number): number {
  const halfMs = ofDayMs / 2;
  return halfMs < NEAREST_MS ? 2 * HOUR_MS : Math.min(halfMs, 2 * HOUR_MS);
}

/** The middle between two timestamps. Throws {@link Blocked} where one is none. */
export function middleOf(earlier: unknown, later: unknown): string {
  return timestampOf((timeOf(earlier) + timeOf(later)) / 2);
}

/**
 * Whether two times are the same, within a second: how many parts of one they are written with is open. So is what cannot
 * be read as a time, which is judged by its schema.
 */
export function areSameTimes(left: unknown, right: unknown): boolean {
  try {
    return Math.abs(timeOf(left) - timeOf(right)) <= SECOND_MS;
  } catch (error) {
    if (error instanceof Blocked) return true;
    throw error;
  }
}
