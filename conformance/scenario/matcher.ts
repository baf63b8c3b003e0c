import { showValue } from "../contract/index.ts";
import { sameAmount } from "./amount.ts";
import type { Answer } from "./answer.ts";

/** What a check expects of a value. */
export interface Matcher<In> {
  /** For people: `"COMPLETED"`, `status 201`. */
  readonly expected: string;
  test(actual: In): boolean;
  /** The JSON type that fits, where only one does: a value of another is shown with its type. */
  readonly type?: "string" | "number" | "boolean";
  /** Said instead of {@link expected} where a value is of another type. */
  readonly expectedOfType?: string;
  /** How what does not fit differs, where its JSON type does not say it. */
  readonly difference?: "status" | "refused" | "accepted" | "missing";
  /** Names of the members that do not fit, where it compares whole objects: names of the contract, never of a body. */
  members?(actual: In): readonly string[];
  /** The value as people should read it; JSON where this is absent. */
  show?(actual: In): string;
}

/** The same value: a string, number, boolean or null. */
export function equals<T extends string | number | boolean | null>(expected: T): Matcher<unknown> {
  return { expected: showValue(expected), ...typeOf(expected), test: (actual) => actual === expected };
}

function typeOf(value: unknown): Pick<Matcher<unknown>, "type"> {
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" ? { type } : {};
}

/** The same sum of money, however it is written. */
export function equalsAmount(expected: string | number): Matcher<unknown> {
  return {
    expected: `the amount ${expected}`,
    ...amountType(expected),
    test: (actual) => sameAmount(actual, expected),
  };
}

/** How an amount is written, for a matcher: `a decimal string such as "100.00"`. */
export function amountType(example: string | number): Pick<Matcher<unknown>, "type" | "expectedOfType"> {
  return typeof example === "string"
    ? { type: "string", expectedOfType: `a decimal string such as ${showValue(example)}` }
    : { type: "number", expectedOfType: `the number ${example}` };
}

/** One of a few values. */
export function isOneOf(...expected: readonly (string | number | boolean | null)[]): Matcher<unknown> {
  return {
    expected: `one of ${expected.map((each) => JSON.stringify(each)).join(", ")}`,
    test: (actual) => expected.some((each) => each === actual),
  };
}

/** Any text; what stands there instead is shown as it is, so that null is called null. */
export const isString: Matcher<unknown> = {
  expected: "a string",
  type: "string",
  test: (actual) => typeof actual === "string",
};

/** Neither absent nor null. */
export const present: Matcher<unknown> = {
  expected: "a value",
  test: (actual) => actual !== undefined && actual !== null,
};

/** Absent or null. */
export const noValue: Matcher<unknown> = {
  expected: "no value, or null",
  test: (actual) => actual === undefined || actual === null,
};

/** Any value that `test` accepts; `expected` says what that is. */
export function satisfies<T>(expected: string, test: (actual: T) => boolean): Matcher<T> {
  return { expected, test };
}

/** A span between two times, in milliseconds, give or take `toleranceMs`. */
export function lasts(expectedMs: number, toleranceMs: number): Matcher<number> {
  return {
    expected: `${expectedMs / 1000} s, within ${toleranceMs / 1000} s`,
    test: (actual) => Math.abs(actual - expectedMs) <= toleranceMs,
    show: (actual) => (Number.isNaN(actual) ? "no span: one of the two is not a time" : `${actual / 1000} s`),
  };
}

/** An answer with exactly this status. */
export function hasStatus(status: number): Matcher<Answer<unknown>> {
  return {
    expected: `status ${status}`,
    difference: "status",
    test: (answer) => answer.status === status,
    show: (answer) => `status ${answer.status}`,
  };
}

/** Any 2xx. */
export const isAccepted: Matcher<Answer<unknown>> = {
  expected: "a success (2xx)",
  difference: "refused",
  test: (answer) => answer.accepted,
  show: (answer) => `status ${answer.status}`,
};
