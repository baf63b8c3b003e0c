import { spawnSync } from "node:child_process";
import type { ExtendedResult } from "./results.ts";

/** What ends a run in which some generators could not be run, and none did wrong. */
const PARTIAL = 4;

/** Puts both bundles through every client generator; writes its own results. */
export function runGenerators(): Omit<ExtendedResult, "commit"> {
  const startedMs = performance.now();
  const { status } = spawnSync("tsx", ["scripts/generators/main.ts"], { stdio: "inherit", shell: false });
  return {
    part: "generators",
    name: "the client generators, each output checked or excepted with a reason",
    outcome: status === 0 ? "passed" : status === PARTIAL ? "skipped" : "failed",
    seconds: (performance.now() - startedMs) / 1000,
  };
}
