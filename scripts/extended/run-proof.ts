import { spawnSync } from "node:child_process";
import type { ExtendedResult } from "./results.ts";

/** Proves everything with the full suites, including the scenarios in which a fault or a latitude has no effect. */
export function runProof(): Omit<ExtendedResult, "commit"> {
  const startedMs = performance.now();
  const { status } = spawnSync("tsx", ["scripts/prove/main.ts", "--check", "--whole", "--every-scenario"], {
    stdio: "inherit",
    shell: false,
  });
  return {
    part: "proof",
    name: "the proof, each subject by the whole suite",
    outcome: status === 0 ? "passed" : "failed",
    seconds: (performance.now() - startedMs) / 1000,
  };
}
