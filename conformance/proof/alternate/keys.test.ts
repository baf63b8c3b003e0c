import { describe, expect, test } from "vitest";
import { leftOpen, withoutAbilities, withoutRole } from "../without.ts";
import { type Change, runSandbox } from "./sandbox.ts";

const SPENDING = ["authentication/rotation", "authentication/revocation"];
const noNewBusiness = withoutAbilities("newBusiness");

async function runAuthentication(change: Change) {
  const { report, lines } = await runSandbox(change, ["authentication"]);
  const spending = report.variants.flatMap((each) => each.scenarios).filter(({ id }) => SPENDING.includes(id));
  const outcomes = new Set(spending.map(({ outcome }) => outcome));
  const driven = lines.flatMap((each) => (each.type === "driver" && /Key$/.test(each.ability) ? [each.on] : []));
  const reasons = leftOpen(report).filter((each) => SPENDING.some((id) => each.startsWith(id)));
  return { verdict: report.verdict, outcomes: [...outcomes], spent: new Set(driven), reasons };
}

describe("tests revoke keys only in a new business of the scenario, or else in the role expendable", () => {
  test("without newBusiness only keys of that role are revoked", async () => {
    let expendable: unknown;
    const configure: Change["configure"] = (deployment) => {
      expendable = deployment.roles.expendable?.["businessId"];
      return deployment;
    };
    const { outcomes, spent } = await runAuthentication({ wire: noNewBusiness, configure });
    expect({ outcomes, spent }).toEqual({ outcomes: ["pass"], spent: new Set([expendable]) });
  });

  test("with newBusiness the role is not needed", async () => {
    const { verdict, outcomes } = await runAuthentication({ configure: withoutRole("expendable") });
    expect({ verdict, outcomes }).toEqual({ verdict: "conformant", outcomes: ["pass"] });
  });

  test("with neither, the scenarios are inconclusive and name both", async () => {
    const change = { wire: noNewBusiness, configure: withoutRole("expendable") };
    const { verdict, outcomes, reasons } = await runAuthentication(change);
    expect({ verdict, outcomes }).toEqual({ verdict: "partial", outcomes: ["inconclusive"] });
    expect(reasons.filter((each) => !/newBusiness.*the role expendable/.test(each))).toEqual([]);
  });

  test.each(["main", "otherBusiness"] as const)("a business that %s calls with loses no key", async (role) => {
    const configure: Change["configure"] = (deployment) => {
      const credentials = deployment.roles[role];
      return credentials ? { ...deployment, roles: { ...deployment.roles, expendable: credentials } } : deployment;
    };
    const { outcomes, spent, reasons } = await runAuthentication({ wire: noNewBusiness, configure });
    expect({ outcomes, spent }).toEqual({ outcomes: ["inconclusive"], spent: new Set() });
    expect(reasons.filter((each) => !each.includes(`expendable and ${role} are the same business`))).toEqual([]);
  });
});
