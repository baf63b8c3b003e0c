import { expect } from "vitest";
import { type NamedFault, sandboxes } from "../variants/sandboxes.ts";
import { disagreements, reportedBy } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";

/** Short wait for events that never happen, still long enough for a slow machine. */
export const IMPATIENT = { PAYSPEC_EVENTUALLY_SECONDS: "3" };

/**
 * Returns the faults with these names, of any variant; in memory, each is checked against every requirement as well.
 */
export function faultsNamed(names: readonly string[]): readonly (readonly [string, string, NamedFault])[] {
  return sandboxes.flatMap(({ variant, faults }) =>
    faults.flatMap((fault) => (names.includes(fault.name) ? [[variant, fault.name, fault] as const] : [])),
  );
}

/** Runs the full suite of a variant against its faulty sandbox in another process. */
export async function expectFaultOverHttp(variant: string, name: string, fault: NamedFault): Promise<void> {
  const { exit, report } = await runOverHttp(["--sandbox", "--variant", variant, "--fault", name], IMPATIENT);
  expect(disagreements({ broken: fault.breaks }, report)).toEqual([]);
  expect(exit).toBe(reportedBy(report).violated.length > 0 ? 1 : 0);
}
