import { showValue } from "../contract/index.ts";
import { sameAmount } from "./amount.ts";
import type { Answer, Matcher } from "./words.ts";

/** Matches the same value: a string, number, boolean or null. */
export function equals<T extends string | number | boolean | null>(expected: T): Matcher<unknown> {
  return { expected: showValue(expected), ...typeOf(expected), test: (actual) => actual === expected };
}

function typeOf(value: unknown): Pick<Matcher<unknown>, "type"> {
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" ? { type } : {};
}

/** Matches the same amount of money in any notation. */
export function equalsAmount(expected: string | number): Matcher<unknown> {
  return {
    expected: `the amount ${expected}`,
    ...amountType(expected),
    test: (actual) => sameAmount(actual, expected),
  };
}

/** Describes the notation of an amount, for a matcher: `a decimal string such as "100.00"`. */
export function amountType(example: string | number): Pick<Matcher<unknown>, "type" | "expectedOfType"> {
  return typeof example === "string"
    ? { type: "string", expectedOfType: `a decimal string such as ${showValue(example)}` }
    : { type: "number", expectedOfType: `the number ${example}` };
}

/** Matches one of several values. */
export function isOneOf(...expected: readonly (string | number | boolean | null)[]): Matcher<unknown> {
  return {
    expected: `one of ${expected.map((each) => JSON.stringify(each)).join(", ")}`,
    test: (actual) => expected.some((each) => each === actual),
  };
}

/** Matches any text; other values are shown as they are, so that null is shown as null. */
export const isString: Matcher<unknown> = {
  expected: "a string",
  type: "string",
  test: (actual) => typeof actual === "string",
};

/** Matches a value that is neither absent nor null. */
export const present: Matcher<unknown> = {
  expected: "a value",
  test: (actual) => actual !== undefined && actual !== null,
};

/** Matches an absent value or null. */
export const noValue: Matcher<unknown> = {
  expected: "no value, or null",
  test: (actual) => actual === undefined || actual === null,
};

/** Matches any value that `test` accepts; `expected` describes it. */
export function satisfies<T>(expected: string, test: (actual: T) => boolean): Matcher<T> {
  return { expected, test };
}

/** Matches a duration in milliseconds, within `toleranceMs`. */
export function lasts(expectedMs: number, toleranceMs: number): Matcher<number> {
  return {
    expected: `${expectedMs / 1000} s, within ${toleranceMs / 1000} s`,
    test: (actual) => Math.abs(actual - expectedMs) <= toleranceMs,
    show: (actual) => (Number.isNaN(actual) ? "no span: one of the two is not a time" : `${actual / 1000} s`),
  };
}

/** Matches a response with exactly this status. */
export function hasStatus(status: number): Matcher<Answer<unknown>> {
  return {
    expected: `status ${status}`,
    difference: "status",
    test: (answer) => answer.status === status,
    show: (answer) => `status ${answer.status}`,
  };
}

/** Matches an accepted response: a 2xx whose body does not report a failure. */
export const isAccepted: Matcher<Answer<unknown>> = {
  expected: "a success (2xx)",
  difference: "refused",
  test: (answer) => answer.accepted,
  show: (answer) => `status ${answer.status}`,
};
