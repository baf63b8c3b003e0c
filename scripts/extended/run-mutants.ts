import { spawnSync } from "node:child_process";
import type { ExtendedResult } from "./results.ts";

/** Runs the suite against all Stryker mutants of the sandboxes; writes its own results. */
export function runMutants(): Omit<ExtendedResult, "commit"> {
  const startedMs = performance.now();
  const { status } = spawnSync("tsx", ["scripts/mutation/main.ts"], { stdio: "inherit", shell: false });
  return {
    part: "mutants",
    name: "mutants of the sandboxes, noticed by the suite or listed with a reason",
    outcome: status === 0 ? "passed" : "failed",
    seconds: (performance.now() - startedMs) / 1000,
  };
}
