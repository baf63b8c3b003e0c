import { type Answer, amountType, Blocked, compareAmounts, type Matcher, sameAmount } from "../../scenario/index.ts";

/** Any status but this. */
export function isNot(status: string): Matcher<unknown> {
  return { expected: `any status but ${status}`, test: (actual) => actual !== status };
}

/** This sum of money or less. */
export function isAtMost(amount: string): Matcher<unknown> {
  const test = (actual: unknown) => (compareAmounts(actual, amount) ?? 1) <= 0;
  return { expected: `at most ${amount}`, ...amountType(amount), test };
}

/** More than this sum of money. */
export function isAbove(amount: string): Matcher<unknown> {
  const test = (actual: unknown) => compareAmounts(actual, amount) === 1;
  return { expected: `more than ${amount}`, ...amountType(amount), test };
}

/** So many, and no other number; `noun` is what they are called, in the plural. */
export function counts(expected: number, noun: string): Matcher<number> {
  const shown = (count: number) => `${count} ${noun}`;
  return { expected: shown(expected), test: (actual) => actual === expected, show: shown };
}

/** This sum of money or more. */
export function isAtLeast(amount: string): Matcher<unknown> {
  const test = (actual: unknown) => (compareAmounts(actual, amount) ?? -1) >= 0;
  return { expected: `at least ${amount}`, ...amountType(amount), test };
}

/** One of a few sums of money, however it is written. */
export function equalsOneAmountOf(...amounts: readonly (string | number)[]): Matcher<unknown> {
  return {
    expected: `the amount ${amounts.join(" or ")}`,
    ...(amounts[0] !== undefined && amountType(amounts[0])),
    test: (actual) => amounts.some((each) => sameAmount(actual, each)),
  };
}

/** No 2xx, to a call with a key that is wrong in a way that people are told. */
export function isRefusedWith(key: string): Matcher<Answer<unknown>> {
  return { ...isRefused, expected: `${isRefused.expected} with ${key}` };
}

/** No 2xx. */
export const isRefused: Matcher<Answer<unknown>> = {
  expected: "no success",
  difference: "accepted",
  test: (answer) => !answer.accepted,
  show: (answer) => `status ${answer.status}`,
};

/** A page of no more resources than that; `noun` is what they are called, in the plural. */
export function holdsAtMost(most: number, noun: string): Matcher<readonly unknown[]> {
  return {
    expected: `at most ${most} ${noun} on the page`,
    test: ({ length }) => length <= most,
    show: ({ length }) => `${length} ${noun}`,
  };
}

/** Neither 404 nor 405: there is something at the path, and it takes the method. */
export const isServed: Matcher<Pick<Answer<unknown>, "status">> = {
  expected: "neither 404 nor 405",
  test: ({ status }) => status !== 404 && status !== 405,
  show: ({ status }) => `status ${status}`,
};

/** A decimal amount as it was read; throws {@link Blocked} where it is none: whether it holds too much is not known then. */
export function readAmount(value: unknown, name: string): string {
  if (typeof value === "string" && compareAmounts(value, "0") !== undefined) return value;
  throw new Blocked(`${name} is not an amount, so its value is unknown`);
}
