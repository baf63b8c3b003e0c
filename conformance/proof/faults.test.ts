import { describe, expect, test } from "vitest";
import { type NamedFault, type Reported, sandboxes } from "../sandbox/index.ts";
import { disagreements, reportedBy } from "./reported.ts";
import { runSandboxOf } from "./run-sandbox.ts";

describe.each(sandboxes)("$variant, in memory, on virtual time", (kind) => {
  const runFault = async ({ name }: NamedFault) => (await runSandboxOf(kind, { fault: name })).report;

  test("the sound sandbox is conformant, and nothing is left open", async () => {
    const { report } = await runSandboxOf(kind);
    const nothing = { violated: [], findings: [], inconclusive: [] };
    expect({ verdict: report.verdict, ...reportedBy(report) }).toEqual({ verdict: "conformant", ...nothing });
  });

  test.each(kind.faults.map((fault) => [fault.name, fault] as const))(
    "%s is caught with exactly what it declares",
    async (_, fault) => {
      const report = await runFault(fault);
      expect(report.verdict).toBe(fault.reports.violated.length > 0 ? "non-conformant" : "conformant");
      expect([...fault.reports.violated, ...fault.reports.findings]).not.toEqual([]);
      expect(disagreements(fault.reports, report)).toEqual([]);
    },
  );

  test("one declared requirement too many or too few, of any kind, is a disagreement", async () => {
    const fault = kind.faults.find(({ name }) => name === "missing-header-accepted");
    if (!fault) throw new Error("the fault that this test needs is gone");
    const report = await runFault(fault);
    const [firstOpen, ...otherOpen] = fault.reports.inconclusive;
    const wrong: readonly (readonly [Partial<Reported>, string])[] = [
      [{ violated: [] }, "violated, undeclared: auth.client-id"],
      [{ violated: ["auth.client-id", "payment.amount"] }, "violated, declared in vain: payment.amount"],
      [{ findings: ["auth.uniform-body"] }, "findings, declared in vain: auth.uniform-body"],
      [{ inconclusive: otherOpen }, `inconclusive, undeclared: ${firstOpen}`],
    ];
    for (const [change, line] of wrong) expect(disagreements({ ...fault.reports, ...change }, report)).toEqual([line]);
  });
});
