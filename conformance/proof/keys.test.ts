import { describe, expect, test } from "vitest";
import { sandboxes } from "../variants/sandboxes.ts";
import { reportedBy } from "./reported.ts";
import { type Change, runSandboxOf } from "./run-sandbox.ts";
import { leftOpen, withoutAbilities, withoutRole } from "./without.ts";

const SPENDING = ["authentication/rotation", "authentication/revocation"];
const noNewBusiness = withoutAbilities("newBusiness");

describe.each(sandboxes)(
  "$variant: keys are changed in a business of the scenario, or in the role expendable",
  (kind) => {
    const runAuthentication = async (change: Change) => {
      const { report, lines } = await runSandboxOf(kind, change, ["authentication"]);
      const results = report.variants.flatMap((each) => each.scenarios).filter(({ id }) => SPENDING.includes(id));
      const driven = lines.flatMap((each) => (each.type === "driver" && /Key$/.test(each.ability) ? [each] : []));
      return {
        ...{ report, verdict: report.verdict },
        spending: [...new Set(results.map(({ outcome }) => outcome))],
        driven: driven.map(({ ability, on }) => `${ability} ${on}`),
        reasons: leftOpen(report).filter((each) => SPENDING.some((id) => each.startsWith(id))),
      };
    };

    test("without newBusiness, only keys of that role are changed", async () => {
      let expendable: string | undefined;
      const configure: Change["configure"] = (deployment) => {
        expendable = deployment.roles.expendable?.["businessId"];
        return deployment;
      };
      const { spending, driven } = await runAuthentication({ wire: noNewBusiness, configure });
      expect(spending).toEqual(["pass"]);
      expect(new Set(driven)).toEqual(new Set([`rotateKey ${expendable}`, `revokeKey ${expendable}`]));
    });

    test("with newBusiness, the role is not needed", async () => {
      const { verdict, spending } = await runAuthentication({ configure: withoutRole("expendable") });
      expect({ verdict, spending }).toEqual({ verdict: "conformant", spending: ["pass"] });
    });

    test("without either, they are inconclusive, and the reason names both", async () => {
      const change = { wire: noNewBusiness, configure: withoutRole("expendable") };
      const { verdict, spending, reasons } = await runAuthentication(change);
      expect({ verdict, spending }).toEqual({ verdict: "partial", spending: ["inconclusive"] });
      expect(reasons).not.toEqual([]);
      expect(reasons.filter((each) => !/newBusiness.*the role expendable/.test(each))).toEqual([]);
    });

    test.each(["main", "otherBusiness"] as const)("a business used by the role %s loses no key", async (role) => {
      const configure: Change["configure"] = (deployment) => {
        const credentials = deployment.roles[role];
        return credentials ? { ...deployment, roles: { ...deployment.roles, expendable: credentials } } : deployment;
      };
      const { report, spending, driven, reasons } = await runAuthentication({ wire: noNewBusiness, configure });
      expect({ ...reportedBy(report), spending, driven }).toMatchObject({
        violated: [],
        spending: ["inconclusive"],
        driven: [],
      });
      expect(reasons).not.toEqual([]);
      expect(reasons.filter((each) => !each.includes(`expendable and ${role} are the same business`))).toEqual([]);
    });
  },
);
