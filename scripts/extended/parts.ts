import type { ExtendedResult } from "./results.ts";
import { runGenerators } from "./run-generators.ts";
import { runMutants } from "./run-mutants.ts";
import { runProof } from "./run-proof.ts";
import { runProperties } from "./run-properties.ts";
import { extendedFiles } from "./run-tests.ts";

/** Long runs that are not test files, by the name under which each can run alone. */
export const LONG_RUNS: Readonly<Record<string, () => Omit<ExtendedResult, "commit">>> = {
  properties: runProperties,
  proof: runProof,
  mutants: runMutants,
  generators: runGenerators,
};

/** Returns the names of all parts of the extended run: its test files, then the other long runs. */
export function partNames(): readonly string[] {
  return [...extendedFiles(), ...Object.keys(LONG_RUNS)];
}
