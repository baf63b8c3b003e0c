import { type Answer, type Matcher, satisfies } from "../../../../scenario/index.ts";
import { namesId, showsNothing, textsShownIn } from "../../../shared/scenarios/shows-nothing.ts";
import { attemptTime, isNotAfter, timestampOf } from "../../../shared/scenarios/times.ts";
import { invoicesIn, paymentsIn, refundsIn } from "./shapes.ts";

/**
 * Matches a response that contains none of these texts of a secret resource, and nothing with this id that has an
 * amount or a total: repeating the id of the request reveals nothing of the resource.
 */
export function showsNothingOf(texts: readonly string[], id: string): Matcher<Answer<unknown>> {
  return showsNothing((json) => [
    ...textsShownIn(json, texts),
    ...[...paymentsIn(json), ...refundsIn(json), ...invoicesIn(json)].flatMap(
      ({ payment_id, refund_id, invoice_id, amount, total }) =>
        (invoice_id ?? refund_id ?? payment_id) === id && (amount ?? total) !== undefined
          ? [`the amount of ${id}`]
          : [],
    ),
  ]);
}

/** Matches a response that contains neither this id of a secret resource, which `name` holds, nor any of its texts. */
export function namesNothingOf(
  name: "payment_id" | "invoice_id",
  id: string,
  ...texts: readonly string[]
): Matcher<Answer<unknown>> {
  return showsNothing((json) => [...(namesId(json, name, id) ? [id] : []), ...textsShownIn(json, texts)]);
}

/** A JSON object: not a list, and not null. */
export const isObject: Matcher<unknown> = {
  expected: "an object",
  test: (actual) => typeof actual === "object" && actual !== null && !Array.isArray(actual),
};

/** Tolerance for a time that is shown again with fewer or more digits: ruling 4. */
const SAME_WITHIN_MS = 1_000;

/** Tolerance for a time that is ahead: clocks differ, and the driver moves the time of a business by seconds. */
const AHEAD_MS = 5 * 60_000;

/** Matches the time that was shown before, within one second, or no time; `name` is its field. */
export function isSameTime(name: string, firstMs: number): Matcher<unknown> {
  return satisfies(`the ${name} that was shown before, ${timestampOf(firstMs)}`, (actual) => {
    if (actual === undefined || actual === null) return true;
    const timeMs = attemptTime(actual);
    return timeMs !== undefined && Math.abs(timeMs - firstMs) <= SAME_WITHIN_MS;
  });
}

/** Matches a time that is not ahead of the response that shows it; `nowMs` replaces a missing time of the response. */
export function isNotAhead(name: string, answer: Pick<Answer<unknown>, "sentAtMs">, nowMs: number): Matcher<unknown> {
  return isNotAfter(answer, nowMs, { name, withinMs: AHEAD_MS });
}

/** Minimum number of digits in common: a deployment may add the country code or leave it out. */
const LEAST_DIGITS = 7;

/** Matches the same phone number in any notation. */
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

/** Returns the digits without leading zeros, which are a country or trunk prefix. */
function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "").replace(/^0+/, "");
}

/** Matches a due_date of this day (YYYY-MM-DD) in any notation: its schema judges whether it may have a time. */
export function isDay(day: string): Matcher<unknown> {
  return satisfies(`the day ${day}`, (dueDate) => dayOf(dueDate) === day);
}

/** Returns the day of a due_date as YYYY-MM-DD; undefined if it does not begin with one. */
export function dayOf(dueDate: unknown): string | undefined {
  const match = typeof dueDate === "string" ? /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(dueDate) : null;
  return match ? match.slice(1, 4).join("-") : undefined;
}

/**
 * Returns the order in which a list shows resources that were created one after another; `listed` may contain others
 * too.
 */
export function orderOf(created: readonly string[], listed: readonly unknown[]): string {
  const found = listed.filter((id) => created.some((each) => each === id));
  if (found.length < created.length) return "not seen: the list was not read to its end";
  if (found.join() === created.join()) return "oldest first";
  return found.join() === created.toReversed().join() ? "newest first" : "neither oldest nor newest first";
}
