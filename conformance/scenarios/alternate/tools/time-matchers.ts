import { Blocked, type Matcher, satisfies } from "../../../scenario/index.ts";
import { timeOf, timestampOf } from "../../tools/times.ts";

/** A time once shown is written again with fewer or more digits: ruling 4. */
const SAME_WITHIN_MS = 1_000;

/** Whose clock is further ahead is not on time: what clocks differ by, and much more. */
const AHEAD_MS = 5 * 60_000;

/** Milliseconds since 1970; undefined for what cannot be read as a time, which is a matter of its schema. */
export function readTime(timestamp: unknown): number | undefined {
  try {
    return timeOf(timestamp);
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/** The time that was shown before, within one second, or none; `name` is its field. */
export function isSameTime(name: string, firstMs: number): Matcher<unknown> {
  return satisfies(`the ${name} that was shown before, ${timestampOf(firstMs)}`, (actual) => {
    if (actual === undefined || actual === null) return true;
    const timeMs = readTime(actual);
    return timeMs !== undefined && Math.abs(timeMs - firstMs) <= SAME_WITHIN_MS;
  });
}

/** A time that is not ahead of `nowMs`, when the answer came that shows it. */
export function isNotAhead(name: string, nowMs: number): Matcher<unknown> {
  return satisfies(`a ${name} that is not after ${timestampOf(nowMs)}, when it was shown`, (actual) => {
    const timeMs = readTime(actual);
    return timeMs !== undefined && timeMs <= nowMs + AHEAD_MS;
  });
}
