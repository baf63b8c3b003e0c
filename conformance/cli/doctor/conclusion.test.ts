import { expect, test } from "vitest";
import { concludeFrom } from "./conclusion.ts";
import type { Finding, Obstacle, OpenRequirement, Prediction } from "./diagnosis.ts";

const KNOWN: Prediction = { kind: "predicted", variant: "a", open: [], steps: [], covered: true };
const LACKING = { id: "x", reason: "no driver" };
const LISTED = { id: "y", reason: "no driver", baseline: "not yet" };
const OPEN = predicted([LACKING], false);
const UNKNOWN: Prediction = { kind: "unknown" };

function predicted(open: readonly OpenRequirement[], covered: boolean): Prediction {
  return { kind: "predicted", variant: "b", open, steps: [], covered };
}

const concluded = (obstacles: readonly Obstacle[], predictions: readonly Prediction[]) => {
  const findings = obstacles.map((prevents): Finding => ({ state: "error", subject: "", found: "", prevents }));
  const chapters = [
    { title: "", findings },
    ...predictions.map((prediction) => ({ title: "", findings: [], prediction })),
  ];
  return concludeFrom({ chapters });
};
const exitOf = (...given: Parameters<typeof concluded>) => concluded(...given).exit;

test("exits with the first of 2, 3, 4 and 0 that applies", () => {
  expect(exitOf(["unreachable", "usage"], [OPEN])).toBe(2);
  expect(exitOf(["unreachable"], [OPEN])).toBe(3);
  expect(exitOf([], [KNOWN, OPEN])).toBe(4);
  expect(exitOf([], [KNOWN])).toBe(0);
});

test("exits with 4 if the outcome of a run is not predicted", () => {
  expect(exitOf([], [KNOWN, UNKNOWN])).toBe(4);
  expect(exitOf([], [])).toBe(4);
});

test.each([
  ["all are listed", [predicted([LISTED], true)], 0, ": 1 requirement will stay inconclusive, all in the baseline"],
  [
    "one is not listed",
    [predicted([LISTED], true), predicted([LISTED, LACKING], false)],
    4,
    ", but 3 requirements will stay inconclusive, 1 of them not in the baseline",
  ],
  ["none is listed", [OPEN], 4, ", but 1 requirement will stay inconclusive"],
  [
    "nothing else is judged",
    [predicted([LISTED], false)],
    4,
    ", but 1 requirement will stay inconclusive, and no requirement would be judged",
  ],
  ["some are listed, and another variant is not predicted", [predicted([LISTED], true), UNKNOWN], 4, undefined],
])("takes the baseline into account: %s", (_, predictions, exit, summary) => {
  expect(concluded([], predictions)).toMatchObject({
    verdict: "ready",
    exit,
    ...(summary !== undefined && { summary }),
  });
});
