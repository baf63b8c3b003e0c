import {
  type Answer,
  Blocked,
  equals,
  hasStatus,
  isOneOf,
  type Matcher,
  satisfies,
  type Words,
} from "../../../scenario/index.ts";
import { mustBeAvailable } from "../../tools/answered.ts";
import { judgeEach } from "../../tools/independently.ts";
import { isRefused } from "../../tools/matchers.ts";
import type { Judge } from "../../tools/rejection.ts";
import { timeOf, timestampOf } from "../../tools/times.ts";
import { findMember } from "../../tools/walk.ts";
import { invoicesIn, paymentsIn, refundsIn } from "./shapes.ts";

type AuthFailure = "auth.failure-401" | "auth.uniform-error-type";

/**
 * Judges the answer to a call whose credentials are at fault: that it is refused, which `refused` demands, with 401, and with
 * one of the two errorTypes; with that of a key alone where `invalidKey` demands it. A success breaks the first two.
 */
export function judgeFailure<R extends string>(
  check: Words<R | AuthFailure>["check"],
  refused: R,
  invalidKey?: R,
  refusal = isRefused,
): Judge {
  return (answer) => {
    const { status, json, exchange } = answer;
    mustBeAvailable({ status });
    judgeEach([
      () => check(refused, answer, refusal, exchange),
      () => check("auth.failure-401", answer, hasStatus(401), exchange),
    ]);
    const errorType = findMember(json, "errorType");
    check("auth.uniform-error-type", errorType, isOneOf("INVALID_API_KEY", "AUTHENTICATION_ERROR"), exchange);
    if (invalidKey !== undefined) check(invalidKey, errorType, equals("INVALID_API_KEY"), exchange);
  };
}

/**
 * A body in which none of these texts of a secret resource stands, and nothing with this id has an amount or a total: that
 * somebody who names an id is told the same id again is nothing of the resource.
 */
export function showsNothingOf(texts: readonly string[], id?: string): Matcher<Answer<unknown>> {
  const shown = ({ json }: Answer<unknown>) => [
    ...texts.filter((each) => (JSON.stringify(json) ?? "").includes(JSON.stringify(each).slice(1, -1))),
    ...[...paymentsIn(json), ...refundsIn(json), ...invoicesIn(json)].flatMap(
      ({ payment_id, refund_id, invoice_id, amount, total }) =>
        (invoice_id ?? refund_id ?? payment_id) === id && (amount ?? total) !== undefined
          ? [`the amount of ${id}`]
          : [],
    ),
  ];
  return {
    expected: "no data of the other business",
    test: (answer) => shown(answer).length === 0,
    show: (answer) => `status ${answer.status} with ${shown(answer).join(", ")}`,
  };
}

/** A JSON object: no list, and not null. */
export const isObject: Matcher<unknown> = {
  expected: "an object",
  test: (actual) => typeof actual === "object" && actual !== null && !Array.isArray(actual),
};

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

/** A deployment may add the code of a country or leave it out, so what both have in common is at least this long. */
const LEAST_DIGITS = 7;

/** The same number to call, however it is written. */
export function equalsPhone(sent: string): Matcher<unknown> {
  return {
    expected: `the phone number ${sent}`,
    test: (shown) => shown === sent || (typeof shown === "string" && isSame(digitsOf(shown), digitsOf(sent))),
  };
}

function isSame(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= LEAST_DIGITS && long.endsWith(short);
}

/** Without zeros in front: they stand for a country or a trunk. */
function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "").replace(/^0+/, "");
}

/** A due_date of this day (YYYY-MM-DD), however it is written: whether it stands alone is judged by its schema. */
export function isDay(day: string): Matcher<unknown> {
  return satisfies(`the day ${day}`, (dueDate) => dayOf(dueDate) === day);
}

/** The day of a due_date, as YYYY-MM-DD; undefined where it begins with none. */
export function dayOf(dueDate: unknown): string | undefined {
  const match = typeof dueDate === "string" ? /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(dueDate) : null;
  return match ? match.slice(1, 4).join("-") : undefined;
}

/** In which order a list holds what was created one after another; `listed` may hold others too. */
export function orderOf(created: readonly string[], listed: readonly unknown[]): string {
  const found = listed.filter((id) => created.some((each) => each === id));
  if (found.length < created.length) return "not seen: the list was not read to its end";
  if (found.join() === created.join()) return "oldest first";
  return found.join() === created.toReversed().join() ? "newest first" : "neither oldest nor newest first";
}
