import { expect, test } from "vitest";
import { createAnswer } from "../../scenario/index.ts";
import { describeAnswer, describeTried, presence, shownAgain } from "./describe.ts";

const answer = (status: number, json?: unknown) => createAnswer("call", { status, json, exchange: 1 }, () => json);

test("what was tried is one text, by outcome, in the order in which it was tried", () => {
  const tried = [
    [1, "granted"],
    [15, "granted"],
    [1_440, "granted as 60"],
    [10_080, "400 TOO_LONG"],
    [525_600, "400 TOO_LONG"],
  ] as const;
  expect(describeTried(tried)).toBe("granted: 1, 15; granted as 60: 1440; 400 TOO_LONG: 10080, 525600");
});

test("an observation holds nothing that changes from run to run, and nothing long", () => {
  expect(describeAnswer(answer(409, { error: { kind: "DUPLICATE", lampId: "LAMP_1" } }), "kind")).toBe("409 DUPLICATE");
  expect(describeAnswer(answer(201, { data: {} }), "kind")).toBe("201");
  expect(describeAnswer(answer(400, { kind: "x".repeat(5_000) }), "kind")).toHaveLength(64);
  expect([undefined, null, "", 0].map(presence)).toEqual(["absent", "null", "a value", "a value"]);
});

test("a value that was known is shown again, as it was or as another", () => {
  expect([undefined, null, "x", "y"].map((shown) => shownAgain(shown, "x"))).toEqual([
    "absent",
    "null",
    "the same",
    "another",
  ]);
});
