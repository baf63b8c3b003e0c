import { expect, test } from "vitest";
import { type Happened, judge } from "./judge.ts";

const exception = {
  generator: "a generator",
  step: "check",
  says: "redeclared",
  reason: "it names two things alike",
} as const;

test.each<[string, Happened, typeof exception | undefined, ReturnType<typeof judge>]>([
  ["what passes is green", { did: "pass" }, undefined, { outcome: "green" }],
  ["what fails is red", { did: "fail", because: "why" }, undefined, { outcome: "red", reason: "why" }],
  [
    "what fails as it is known to is an exception",
    { did: "fail", because: "X redeclared" },
    exception,
    { outcome: "exception", reason: "it names two things alike" },
  ],
  [
    "what fails in another way is red",
    { did: "fail", because: "not found" },
    exception,
    { outcome: "red", reason: "not what the exception is for (redeclared): not found" },
  ],
  [
    "an exception that is none any more is red",
    { did: "pass" },
    exception,
    { outcome: "red", reason: "it is well now, so it is no exception: it names two things alike" },
  ],
  [
    "what was not run is skipped, exception or not",
    { did: "not-run", because: "no Go" },
    exception,
    { outcome: "skipped", reason: "no Go" },
  ],
])("%s", (_, happened, listed, outcome) => {
  expect(judge(happened, listed)).toEqual(outcome);
});
