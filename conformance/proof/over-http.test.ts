import { describe, expect, test } from "vitest";
import type { Report } from "../runner/index.ts";
import { faults } from "../sandbox/index.ts";
import { disagreements } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { runSandbox } from "./run-sandbox.ts";

/** Every requirement with its outcome, and every scenario with its own. */
function verdictsOf({ verdict, variants }: Report) {
  return variants.map(({ requirements, scenarios, transitions }) => ({
    verdict,
    requirements: requirements.map((each) => `${each.id}: ${each.outcome}`),
    scenarios: scenarios.map((each) => `${each.id}: ${each.outcome}`).sort(),
    transitions: [...transitions.seen].sort(),
  }));
}

describe("the built command line, against a sandbox in another process", () => {
  test("the verdicts equal those in memory, requirement by requirement", async () => {
    const { exit, report } = await runOverHttp();
    expect(exit).toBe(0);
    expect(verdictsOf(report)).toEqual(verdictsOf((await runSandbox()).report));
  });

  test.each(faults.map((fault) => [fault.name, fault] as const))(
    "%s is caught with exactly what it declares",
    async (name, fault) => {
      const { exit, report } = await runOverHttp(["--fault", name]);
      expect(exit).toBe(1);
      expect(disagreements(fault.reports, report)).toEqual([]);
    },
  );
});
