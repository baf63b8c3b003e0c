import { spawnSync } from "node:child_process";
import type { ExtendedResult } from "./results.ts";

/** Exit code of a run in which some generators could not be run, and none failed. */
const PARTIAL = 4;

/** Runs every client generator on both bundles; writes its own results. */
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
