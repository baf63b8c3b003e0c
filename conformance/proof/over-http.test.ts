import { describe, expect, test } from "vitest";
import { faults } from "../sandbox/index.ts";
import { disagreements, verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { runSandbox } from "./run-sandbox.ts";

describe("the built command line, against a sandbox in another process", () => {
  test("the verdicts equal those in memory, requirement by requirement", async () => {
    const { exit, report } = await runOverHttp();
    expect(exit).toBe(0);
    expect(verdictsOf(report)).toEqual(verdictsOf((await runSandbox()).report));
  });

  test.each(faults.map((fault) => [fault.name, fault] as const))(
    "%s is caught with exactly what it declares",
    async (name, fault) => {
      const { exit, report } = await runOverHttp(["--sandbox", "--fault", name]);
      expect(exit).toBe(1);
      expect(disagreements(fault.reports, report)).toEqual([]);
    },
  );
});
