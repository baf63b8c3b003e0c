import { describe, expect, test } from "vitest";
import { ABILITIES, type Ability } from "../driver/index.ts";
import type { Report } from "../runner/index.ts";
import { reportedBy } from "./reported.ts";
import { type Change, runSandbox } from "./run-sandbox.ts";
import { asMain, leftOpen, withoutAbilities, withoutRole } from "./without.ts";

/** No scenario needs these: another way leads to what they do. */
const SPARED: readonly Ability[] = ["acceptRefund"];

/** How a run ended that nothing was wrong with, and what stayed open without naming what is missing. */
async function runLacking(change: Change, missing: string) {
  const { report } = await runSandbox(change);
  const { violated, findings } = reportedBy(report);
  const unnamed = leftOpen(report).filter((each) => !each.includes(missing));
  return { ...ended(report), violated, findings, unnamed };
}

function ended({ verdict, end }: Report) {
  return { verdict, end: end.kind };
}

const open = { verdict: "partial", end: "finished", violated: [], findings: [], unnamed: [] };

describe("what the driver cannot do is inconclusive, by name, and nothing else is", () => {
  test.each(ABILITIES)("without %s", async (ability) => {
    const run = await runLacking({ wire: withoutAbilities(ability) }, ability);
    expect(run).toEqual({ ...open, verdict: SPARED.includes(ability) ? "conformant" : "partial" });
  });

  test("without any ability", async () => {
    expect(await runLacking({ wire: withoutAbilities(...ABILITIES) }, "")).toEqual(open);
  });
});

describe("what a role is needed for is inconclusive without it, by name, and nothing else is", () => {
  test.each(["otherBusiness", "live"] as const)("without the role %s", async (role) => {
    expect(await runLacking({ configure: withoutRole(role) }, `the role ${role}`)).toEqual(open);
  });

  test("another business that is the same one", async () => {
    const missing = "the roles otherBusiness and main are one business";
    expect(await runLacking({ configure: asMain("otherBusiness") }, missing)).toEqual(open);
  });

  test.each(["otherBusiness", "live"] as const)("with a key of the role %s that is refused", async (role) => {
    const configure: Change["configure"] = ({ roles, ...deployment }) => {
      const credentials = { ...roles[role], apiKey: "sk_test_of_nobody" };
      return { ...deployment, roles: { ...roles, [role]: credentials } };
    };
    const missing = `the credentials of the role ${role} are refused: list payments answered 401`;
    expect(await runLacking({ configure }, missing)).toEqual(open);
  });
});
