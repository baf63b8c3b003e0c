import { expect, test } from "vitest";
import { concludeFrom } from "./conclusion.ts";
import type { Finding, Obstacle, OpenRequirement, Outlook } from "./examination.ts";

const KNOWN: Outlook = { kind: "foreseen", variant: "a", open: [], steps: [], covered: true };
const LACKING = { id: "x", reason: "no driver" };
const LISTED = { id: "y", reason: "no driver", baseline: "not yet" };
const OPEN = foresee([LACKING], false);
const UNKNOWN: Outlook = { kind: "unknown" };

function foresee(open: readonly OpenRequirement[], covered: boolean): Outlook {
  return { kind: "foreseen", variant: "b", open, steps: [], covered };
}

const concluded = (obstacles: readonly Obstacle[], outlooks: readonly Outlook[]) => {
  const findings = obstacles.map((prevents): Finding => ({ state: "ill", subject: "", found: "", prevents }));
  const chapters = [{ title: "", findings }, ...outlooks.map((outlook) => ({ title: "", findings: [], outlook }))];
  return concludeFrom({ chapters });
};
const exitOf = (...given: Parameters<typeof concluded>) => concluded(...given).exit;

test("of what holds, the first of 2, 3, 4 and 0 counts", () => {
  expect(exitOf(["unreachable", "usage"], [OPEN])).toBe(2);
  expect(exitOf(["unreachable"], [OPEN])).toBe(3);
  expect(exitOf([], [KNOWN, OPEN])).toBe(4);
  expect(exitOf([], [KNOWN])).toBe(0);
});

test("what was not foreseen is never ready for all", () => {
  expect(exitOf([], [KNOWN, UNKNOWN])).toBe(4);
  expect(exitOf([], [])).toBe(4);
});

test.each([
  ["all is listed", [foresee([LISTED], true)], 0, ": 1 requirement will stay inconclusive, all in the baseline"],
  [
    "one is not",
    [foresee([LISTED], true), foresee([LISTED, LACKING], false)],
    4,
    ", but 3 requirements will stay inconclusive, 1 of them not in the baseline",
  ],
  ["nothing is", [OPEN], 4, ", but 1 requirement will stay inconclusive"],
  [
    "nothing else is judged",
    [foresee([LISTED], false)],
    4,
    ", but 1 requirement will stay inconclusive, and no requirement would be judged",
  ],
  ["what is listed does not help what was not foreseen", [foresee([LISTED], true), UNKNOWN], 4, undefined],
])("of what a baseline lists: %s", (_, outlooks, exit, because) => {
  expect(concluded([], outlooks)).toMatchObject({ verdict: "ready", exit, ...(because !== undefined && { because }) });
});
