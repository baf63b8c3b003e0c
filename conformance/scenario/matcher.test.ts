import { describe, expect, test } from "vitest";
import { createAnswer } from "./answer.ts";
import { equals, equalsAmount, hasStatus, isAccepted, isOneOf, lasts, noValue, present } from "./matcher.ts";

const answer = (status: number) => createAnswer("look", { status, json: undefined, exchange: 1 }, () => undefined);

describe("matchers", () => {
  test.each([
    ["equals", equals("1"), "1", [1, "01", undefined], `"1"`],
    ["equals null", equals(null), null, [undefined, "null", 0], "null"],
    ["isOneOf", isOneOf("A", null), null, ["B", undefined], `one of "A", null`],
    ["equalsAmount", equalsAmount("5.00"), "5", [5, "5.01", null], "the amount 5.00"],
    ["present", present, "", [null, undefined], "a value"],
    ["present 0", present, 0, [null], "a value"],
    ["noValue", noValue, null, ["", 0, false], "no value, or null"],
    ["lasts", lasts(60_000, 1_000), 59_000, [58_999, 61_001, Number.NaN], "60 s, within 1 s"],
  ])("%s", (_, matcher, fits, others, expected) => {
    // Each case pairs a matcher with values of its own type, which the table cannot express.
    const test = matcher.test as (value: unknown) => boolean;
    expect([matcher.expected, test(fits)]).toEqual([expected, true]);
    for (const other of others) expect(test(other)).toBe(false);
  });

  test("show responses by their status", () => {
    expect([hasStatus(201).test(answer(201)), hasStatus(201).test(answer(200))]).toEqual([true, false]);
    expect(hasStatus(201).show?.(answer(404), String)).toBe("status 404");
    expect([isAccepted.test(answer(204)), isAccepted.test(answer(302))]).toEqual([true, false]);
    expect(lasts(0, 0).show?.(1_500, String)).toBe("1.5 s");
  });
});
