import type { ExtendedResult } from "./results.ts";
import { runGenerators } from "./run-generators.ts";
import { runMutants } from "./run-mutants.ts";
import { runProof } from "./run-proof.ts";
import { runProperties } from "./run-properties.ts";
import { extendedFiles } from "./run-tests.ts";

/** What takes long and is no file of tests, by the name under which it can be run alone. */
export const LONG_RUNS: Readonly<Record<string, () => Omit<ExtendedResult, "commit">>> = {
  properties: runProperties,
  proof: runProof,
  mutants: runMutants,
  generators: runGenerators,
};

/** Returns the names of all parts of the extended run: its files of tests, then the other long runs. */
export function partNames(): readonly string[] {
  return [...extendedFiles(), ...Object.keys(LONG_RUNS)];
}
