import { expect, test } from "vitest";
import { blockersOf } from "./blockers.ts";
import type { CheckResult } from "./report.ts";

const check = (requirement: string, parts: Partial<CheckResult> = {}): CheckResult => ({
  requirement,
  outcome: "inconclusive",
  by: "scenario",
  ...parts,
});
const of = (checks: readonly CheckResult[], complete = true) => blockersOf({ checks, complete });

test("a requirement has each blocker of its checks once", () => {
  const inbox = { blocker: { code: "inbox" } } as const;
  const role = { blocker: { code: "role", subject: "live" } } as const;
  const other = { blocker: { code: "role", subject: "expendable" } } as const;
  const found = of([check("a", inbox), check("a", role), check("a", inbox), check("a", other), check("b", inbox)]);
  expect(found("a")).toEqual([inbox.blocker, role.blocker, other.blocker]);
});

test("a check that a failure stopped is blocked by that failure, regardless of its own reason", () => {
  expect(of([check("a", { cause: 1, blocker: { code: "timed-out" } })])("a")).toEqual([{ code: "violated" }]);
});

test("a reason without a blocker is “other”", () => {
  expect(of([check("a", { reason: "who knows" })])("a")).toEqual([{ code: "other" }]);
});

test("without any inconclusive check there was no evidence, or the run was cut short", () => {
  const passed = [check("a", { outcome: "pass" })];
  expect(of(passed)("a")).toEqual([{ code: "no-evidence" }]);
  expect(of(passed, false)("a")).toEqual([{ code: "cut-short" }]);
});
