import { describe, expect, test } from "vitest";
import { lamps } from "../contract/testing/lamps.ts";
import type { Channel } from "../log/index.ts";
import { decideMissing } from "./decide-missing.ts";
import type { CheckResult } from "./report.ts";

const missing = (requirement: string, channel: Channel): CheckResult => ({
  ...{ requirement, by: "scenario", outcome: "inconclusive", channel },
  ...{ expected: "the lamp", actual: "it is missing", reason: "nothing came" },
});
const decide = (checks: readonly CheckResult[], witnessed: readonly Channel[], strict = false) => {
  const { stories, tallies } = decideMissing([{ checks }], new Set(witnessed), lamps, strict);
  return { checks: stories[0]?.checks, tallies: Object.fromEntries(tallies) };
};

describe("what is missing", () => {
  test.each([
    ["stated", "lamp.id", false, "violated"],
    ["implied", "lamp.glow", false, "finding"],
    ["implied, strictly", "lamp.glow", true, "violated"],
  ] as const)("%s: a flaw where anything of ours came over that channel", (_, requirement, strict, outcome) => {
    const { reason, ...check } = missing(requirement, "list");
    expect(reason).toBe("nothing came");
    expect(decide([missing(requirement, "list")], ["list"], strict)).toEqual({
      checks: [{ ...check, outcome }], // with its channel, and without why it would say nothing
      tallies: { [requirement]: { outcome, evidence: 1 } },
    });
  });

  test("says nothing where all that came came over another", () => {
    expect(decide([missing("lamp.id", "inbox")], ["list"])).toEqual({
      checks: [missing("lamp.id", "inbox")],
      tallies: { "lamp.id": { outcome: "inconclusive", evidence: 0 } },
    });
  });

  test("on two channels is what the worse is, with the evidence of both", () => {
    const checks = [missing("lamp.id", "inbox"), missing("lamp.id", "list"), missing("lamp.id", "list")];
    expect(decide(checks, ["list"]).tallies).toEqual({ "lamp.id": { outcome: "violated", evidence: 2 } });
  });

  test("leaves all else as it is", () => {
    const passed: CheckResult = { requirement: "lamp.id", by: "scenario", outcome: "pass", reason: "r" };
    expect(decide([passed], ["list", "inbox"])).toEqual({ checks: [passed], tallies: {} });
  });
});
