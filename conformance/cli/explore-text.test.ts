import { expect, test } from "vitest";
import type { Explored, Tally } from "../explore/index.ts";
import { explorationText, verdictOf } from "./explore-text.ts";

const tally: Tally = {
  sequences: 1,
  steps: 1,
  evidence: 1,
  transitions: { declared: [], seen: [] },
  unfinished: new Map(),
  findings: [],
  observations: [],
};
const nothingFound: Explored = { kind: "nothing found", complete: true, tally, undriven: [] };
const ended = (kind: "unreachable" | "lost" | "interrupted" | "suite-error"): Explored => {
  return { kind: "ended", end: { kind, message: "" }, tally, undriven: [] };
};

test.each<[Explored, string]>([
  [nothingFound, "conformant"],
  [{ ...nothingFound, tally: { ...tally, evidence: 0 } }, "partial"],
  [{ ...nothingFound, tally: { ...tally, unfinished: new Map([["why", 1]]) } }, "partial"],
  [{ ...nothingFound, complete: false }, "partial"],
  [{ ...nothingFound, undriven: ["approvePayment"] }, "partial"],
  [ended("unreachable"), "unreachable"],
  [ended("lost"), "partial"],
  [ended("suite-error"), "suite-error"],
])("%j is %s", (explored, verdict) => {
  expect(verdictOf(explored)).toBe(verdict);
});

test("a driver that cannot be used is the reason why sequences were not explored", () => {
  const text = explorationText({ ...nothingFound, undriven: ["approvePayment"] }, false, "connection refused");
  expect(text).toContain("sequences with approvePayment: the driver cannot be used: connection refused\n");
  expect(text).toContain("nothing is violated, but the driver cannot be used.\n");
});
