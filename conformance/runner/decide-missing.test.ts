import { describe, expect, test } from "vitest";
import { exampleContract } from "../contract/testing/lamps.ts";
import type { Channel } from "../log/index.ts";
import { decideMissing } from "./decide-missing.ts";
import type { CheckResult } from "./report.ts";

const missing = (requirement: string, channel: Channel): CheckResult => ({
  ...{ requirement, by: "scenario", outcome: "inconclusive", channel },
  ...{ expected: "the lamp", actual: "it is missing", reason: "nothing came" },
});
const decide = (checks: readonly CheckResult[], witnessed: readonly Channel[], strict = false) => {
  const { records, tallies } = decideMissing([{ checks }], new Set(witnessed), exampleContract, strict);
  return { checks: records[0]?.checks, tallies: Object.fromEntries(tallies) };
};

describe("a missing item", () => {
  test.each([
    ["stated", "lamp.id", false, "violated"],
    ["implied", "lamp.glow", false, "finding"],
    ["implied, strictly", "lamp.glow", true, "violated"],
  ] as const)("%s: is a flaw if the run has a witness on the same channel", (_, requirement, strict, outcome) => {
    const { reason, ...check } = missing(requirement, "list");
    expect(reason).toBe("nothing came");
    expect(decide([missing(requirement, "list")], ["list"], strict)).toEqual({
      checks: [{ ...check, outcome }], // with its channel, and without the reason for being inconclusive
      tallies: { [requirement]: { outcome, evidence: 1 } },
    });
  });

  test("stays inconclusive if all witnesses are on another channel", () => {
    expect(decide([missing("lamp.id", "inbox")], ["list"])).toEqual({
      checks: [missing("lamp.id", "inbox")],
      tallies: { "lamp.id": { outcome: "inconclusive", evidence: 0 } },
    });
  });

  test("on two channels has the worse outcome, with the evidence of both", () => {
    const checks = [missing("lamp.id", "inbox"), missing("lamp.id", "list"), missing("lamp.id", "list")];
    expect(decide(checks, ["list"]).tallies).toEqual({ "lamp.id": { outcome: "violated", evidence: 2 } });
  });

  test("leaves other checks unchanged", () => {
    const passed: CheckResult = { requirement: "lamp.id", by: "scenario", outcome: "pass", reason: "r" };
    expect(decide([passed], ["list", "inbox"])).toEqual({ checks: [passed], tallies: {} });
  });
});

test("a wait for one webhook has another remedy if other webhooks arrived", () => {
  const waited: CheckResult = {
    ...{ requirement: "lamp.id", by: "scenario", outcome: "inconclusive" },
    blocker: { code: "inbox-silent" },
  };
  expect(decide([waited], ["list"]).checks).toEqual([waited]);
  expect(decide([waited], ["inbox"]).checks).toEqual([{ ...waited, blocker: { code: "webhook-missing" } }]);
});
