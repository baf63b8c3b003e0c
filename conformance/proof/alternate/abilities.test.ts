import { describe, expect, test } from "vitest";
import { ABILITIES, type Ability } from "../../driver/index.ts";
import { LEFT_OPEN, lacking } from "../lacking.ts";
import { asMain, withoutAbilities, withoutRole } from "../without.ts";
import { type Change, runSandbox } from "./sandbox.ts";

/** No requirement that is stated needs these: they are of the other variant, or what they show is implied or open. */
const SPARED: readonly Ability[] = ["acceptRefund", "settleRefund", "rejectRefund", "ageInvoice"];

const runLacking = async (change: Change, missing: string) => lacking(await runSandbox(change), missing);

describe("what the driver cannot do is inconclusive, by name, and nothing else is", () => {
  test.each(ABILITIES)("without %s", async (ability) => {
    const run = await runLacking({ wire: withoutAbilities(ability) }, ability);
    expect(run).toEqual({ ...LEFT_OPEN, verdict: SPARED.includes(ability) ? "conformant" : "partial" });
  });

  test("without any ability", async () => {
    expect(await runLacking({ wire: withoutAbilities(...ABILITIES) }, "")).toEqual(LEFT_OPEN);
  });
});

describe("what a role is needed for is inconclusive without it, by name, and nothing else is", () => {
  test.each(["otherBusiness", "live"] as const)("without the role %s", async (role) => {
    expect(await runLacking({ configure: withoutRole(role) }, `the role ${role}`)).toEqual(LEFT_OPEN);
  });

  test("another business that is the same one", async () => {
    const missing = "the roles otherBusiness and main are one business";
    expect(await runLacking({ configure: asMain("otherBusiness") }, missing)).toEqual(LEFT_OPEN);
  });

  test.each(["otherBusiness", "live"] as const)("with a key of the role %s that is refused", async (role) => {
    const configure: Change["configure"] = ({ roles, ...deployment }) => {
      const credentials = { ...roles[role], secretKey: "sk_test_of_nobody" };
      return { ...deployment, roles: { ...roles, [role]: credentials } };
    };
    const missing = `the credentials of the role ${role} are refused: list payments answered 401`;
    expect(await runLacking({ configure }, missing)).toEqual(LEFT_OPEN);
  });
});
