import { expect } from "vitest";
import { type NamedFault, type SandboxKind, sandboxes } from "../../variants/sandboxes.ts";
import { disagreements } from "../reported.ts";
import { runSandboxOf } from "../run-sandbox.ts";

/** Faults that only many concurrent users can detect. */
export const faults = sandboxes.flatMap((kind) =>
  kind.loadFaults.map((fault): readonly [string, SandboxKind, NamedFault] => [fault.name, kind, fault]),
);

/** Expects a run with one user and the full suite not to detect the fault. */
export async function expectUnseen(name: string, kind: SandboxKind): Promise<void> {
  const { report } = await runSandboxOf(kind, { fault: name });
  expect(disagreements({ broken: [] }, report)).toEqual([]);
  expect(report.verdict).toBe("conformant");
}
