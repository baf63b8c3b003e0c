import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExtendedResult } from "./results.ts";
import { extendedFiles } from "./run-tests.ts";

/** A long run that is not a test file: one command, which writes its own results if it has any. */
interface LongRun {
  /** Title of the part in the results, if it passes. */
  readonly name: string;
  readonly command: () => readonly [file: string, ...args: string[]];
}

const LONG_RUNS: Readonly<Record<string, LongRun>> = {
  bounded: {
    name: "the tests that `npm test` leaves out or bounds, with all their cases and rows",
    command: () => ["vitest", "run", "--config", "vitest.bounded.config.ts", ...boundedTests()],
  },
  proof: {
    name: "the proof, each subject by the whole suite, including the scenarios in which it has no effect",
    command: () => ["tsx", "scripts/prove/main.ts", "--check", "--whole", "--every-scenario"],
  },
  mutants: {
    name: "mutants of the sandboxes, noticed by the suite or listed with a reason",
    command: () => ["tsx", "scripts/mutation/main.ts"],
  },
  generators: {
    name: "the client generators, each output checked or excepted with a reason",
    command: () => ["tsx", "scripts/generators/main.ts"],
  },
};

/** Exit code of a run in which something could not be run, and nothing failed. */
const PARTIAL = 4;

/** Returns the names of all parts of the extended run: its test files, then the other long runs. */
export function partNames(): readonly string[] {
  return [...extendedFiles(), ...longRunNames()];
}

/** Returns the names of the long runs that are not test files. */
export function longRunNames(): readonly string[] {
  return Object.keys(LONG_RUNS);
}

/** Performs one of {@link longRunNames}. */
export function performLongRun(part: string): Omit<ExtendedResult, "commit"> {
  const run = LONG_RUNS[part];
  if (!run) throw new Error(`no long run is called ${part}`);
  const [file, ...args] = run.command();
  const startedMs = performance.now();
  const { status } = spawnSync(file, args, { stdio: "inherit", shell: false });
  return {
    part,
    name: run.name,
    outcome: status === 0 ? "passed" : status === PARTIAL ? "skipped" : "failed",
    seconds: (performance.now() - startedMs) / 1000,
  };
}

/** Returns the paths of the test files that run less in `npm test`. */
function boundedTests(): readonly string[] {
  return ["conformance", "scripts"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith(".test.ts") && readFileSync(path, "utf8").includes('/testing/bounds.ts"'));
}
