import type { Matcher } from "../../../scenario/index.ts";

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
