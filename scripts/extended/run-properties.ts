import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExtendedResult } from "./results.ts";

/** Runs the property tests that `npm test` limits to fewer cases, each with its full number of cases. */
export function runProperties(): Omit<ExtendedResult, "commit"> {
  const startedMs = performance.now();
  const { status } = spawnSync("vitest", ["run", ...boundedTests()], {
    env: { ...process.env, PAYSPEC_ALL_CASES: "1" },
    stdio: "inherit",
    shell: false,
  });
  return {
    part: "properties",
    name: "the property tests, each with its full number of cases",
    outcome: status === 0 ? "passed" : "failed",
    seconds: (performance.now() - startedMs) / 1000,
  };
}

/** Returns the paths of the test files that limit their number of cases. */
function boundedTests(): readonly string[] {
  return readdirSync("conformance", { recursive: true, encoding: "utf8" })
    .map((path) => join("conformance", path))
    .filter((path) => path.endsWith(".test.ts") && readFileSync(path, "utf8").includes("numRuns: casesOf("));
}
