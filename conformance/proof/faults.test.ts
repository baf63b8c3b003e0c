import { describe, expect, test } from "vitest";
import { type Fault, faults, integrationRules } from "../sandbox/index.ts";
import { reportedBy } from "./reported.ts";
import { runSandbox } from "./run-sandbox.ts";

async function reportedOf({ rules }: Fault) {
  const { report } = await runSandbox({ rules: { ...integrationRules, ...rules } });
  return { verdict: report.verdict, ...reportedBy(report) };
}

describe("in memory, on virtual time", () => {
  test("the sound sandbox is conformant, and nothing is left open", async () => {
    const { report } = await runSandbox();
    const nothing = { violated: [], findings: [], inconclusive: [] };
    expect({ verdict: report.verdict, ...reportedBy(report) }).toEqual({ verdict: "conformant", ...nothing });
  });

  test.each(faults.map((fault) => [fault.name, fault] as const))(
    "%s is caught with exactly what it declares",
    async (_, fault) => {
      expect(await reportedOf(fault)).toEqual({ verdict: "non-conformant", ...fault.reports });
    },
  );
});
