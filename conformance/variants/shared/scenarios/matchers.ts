import { type Answer, amountType, Blocked, compareAmounts, type Matcher, sameAmount } from "../../../scenario/index.ts";

/** Matches any value but this status, or this id. */
export function isNot(value: string): Matcher<unknown> {
  return { expected: `any value but ${value}`, test: (actual) => actual !== value };
}

/** Matches this sum of money or less. */
export function isAtMost(amount: string): Matcher<unknown> {
  const test = (actual: unknown) => (compareAmounts(actual, amount) ?? 1) <= 0;
  return { expected: `at most ${amount}`, ...amountType(amount), test };
}

/** Matches more than this sum of money. */
export function isAbove(amount: string): Matcher<unknown> {
  const test = (actual: unknown) => compareAmounts(actual, amount) === 1;
  return { expected: `more than ${amount}`, ...amountType(amount), test };
}

/** Matches exactly this count; `noun` is the plural name of the counted objects. */
export function counts(expected: number, noun: string): Matcher<number> {
  const shown = (count: number) => `${count} ${noun}`;
  return { expected: shown(expected), test: (actual) => actual === expected, show: shown };
}

/** Matches this sum of money or more. */
export function isAtLeast(amount: string): Matcher<unknown> {
  const test = (actual: unknown) => (compareAmounts(actual, amount) ?? -1) >= 0;
  return { expected: `at least ${amount}`, ...amountType(amount), test };
}

/** Matches one of several sums of money, in any notation. */
export function equalsOneAmountOf(...amounts: readonly (string | number)[]): Matcher<unknown> {
  return {
    expected: `the amount ${[...new Set(amounts)].join(" or ")}`,
    ...(amounts[0] !== undefined && amountType(amounts[0])),
    test: (actual) => amounts.some((each) => sameAmount(actual, each)),
  };
}

/** Matches a response that is not accepted, to a call with a wrong key; `key` describes it, for people. */
export function isRefusedWith(key: string): Matcher<Answer<unknown>> {
  return { ...isRefused, expected: `${isRefused.expected} with ${key}` };
}

/** Matches a response that is not accepted. */
export const isRefused: Matcher<Answer<unknown>> = {
  expected: "no success",
  difference: "accepted",
  test: (answer) => !answer.accepted,
  show: (answer) => `status ${answer.status}`,
};

/** Matches a page with at most this number of resources; `noun` is their plural name. */
export function holdsAtMost(most: number, noun: string): Matcher<readonly unknown[]> {
  return {
    expected: `at most ${most} ${noun} on the page`,
    test: ({ length }) => length <= most,
    show: ({ length }) => `${length} ${noun}`,
  };
}

/** Any response but 404 and 405: the path exists and allows the method. */
export const isServed: Matcher<Pick<Answer<unknown>, "status">> = {
  expected: "neither 404 nor 405",
  test: ({ status }) => status !== 404 && status !== 405,
  show: ({ status }) => `status ${status}`,
};

/** Returns a decimal amount that was read. Throws {@link Blocked} if it is not an amount: its size is unknown then. */
export function readAmount(value: unknown, name: string): string {
  if (typeof value === "string" && compareAmounts(value, "0") !== undefined) return value;
  throw new Blocked(`${name} is not an amount, so its value is unknown`);
}
