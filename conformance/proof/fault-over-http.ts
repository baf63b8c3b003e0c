import { expect } from "vitest";
import { type NamedFault, sandboxes } from "../sandbox/index.ts";
import { disagreements, reportedBy } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";

/** What never comes is waited for in vain: no longer than a slow machine needs. */
export const IMPATIENT = { PAYSPEC_EVENTUALLY_SECONDS: "3" };

/** The faults of these names, of whichever variant; each is held against every requirement in memory too. */
export function faultsNamed(names: readonly string[]): readonly (readonly [string, string, NamedFault])[] {
  return sandboxes.flatMap(({ variant, faults }) =>
    faults.flatMap((fault) => (names.includes(fault.name) ? [[variant, fault.name, fault] as const] : [])),
  );
}

/** Runs the whole suite of a variant against its broken sandbox in another process. */
export async function expectFaultOverHttp(variant: string, name: string, fault: NamedFault): Promise<void> {
  const { exit, report } = await runOverHttp(["--sandbox", "--variant", variant, "--fault", name], IMPATIENT);
  expect(disagreements({ broken: fault.breaks }, report)).toEqual([]);
  expect(exit).toBe(reportedBy(report).violated.length > 0 ? 1 : 0);
}
