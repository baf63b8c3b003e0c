import { expect, test } from "vitest";
import { type Happened, judge } from "./judge.ts";

const exception = {
  generator: "a generator",
  step: "check",
  says: "redeclared",
  reason: "it names two things alike",
} as const;

test.each<[string, Happened, typeof exception | undefined, ReturnType<typeof judge>]>([
  ["a pass is green", { did: "pass" }, undefined, { outcome: "green" }],
  ["a failure is red", { did: "fail", reason: "why" }, undefined, { outcome: "red", reason: "why" }],
  [
    "a known failure is an exception",
    { did: "fail", reason: "X redeclared" },
    exception,
    { outcome: "exception", reason: "it names two things alike" },
  ],
  [
    "a different failure is red",
    { did: "fail", reason: "not found" },
    exception,
    { outcome: "red", reason: "the failure differs from the exception (redeclared): not found" },
  ],
  [
    "an exception without its failure is red",
    { did: "pass" },
    exception,
    { outcome: "red", reason: "it passes now: remove the exception (it names two things alike)" },
  ],
  [
    "a step that was not run is skipped, with or without an exception",
    { did: "not-run", reason: "no Go" },
    exception,
    { outcome: "skipped", reason: "no Go" },
  ],
])("%s", (_, happened, listed, outcome) => {
  expect(judge(happened, listed)).toEqual(outcome);
});
