import { expect, test } from "vitest";
import { concludeFrom } from "./conclusion.ts";
import type { Finding, Obstacle, Outlook } from "./examination.ts";

const KNOWN: Outlook = { kind: "foreseen", variant: "a", open: [] };
const OPEN: Outlook = { kind: "foreseen", variant: "b", open: [{ id: "x", reason: "no driver" }] };
const UNKNOWN: Outlook = { kind: "unknown" };

const exitOf = (obstacles: readonly Obstacle[], outlooks: readonly Outlook[]) => {
  const findings = obstacles.map((prevents): Finding => ({ state: "ill", subject: "", found: "", prevents }));
  const chapters = [{ title: "", findings }, ...outlooks.map((outlook) => ({ title: "", findings: [], outlook }))];
  return concludeFrom({ chapters }).exit;
};

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
