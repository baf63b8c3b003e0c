import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { CACHE } from "./stages.ts";

/** Durations of one test file, in seconds. */
export interface FileSeconds {
  /** Path in the repository. */
  readonly file: string;
  /** Tests and hooks. */
  readonly tests: number;
  /** Imports that no earlier file of the same worker had loaded. */
  readonly imports: number;
}

const ROWS = 10;
const RECORD = `${CACHE}/test-seconds.json`;

/** Vitest reporter that prints the ten slowest files of a run and records all durations for `npm run check`. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(secondsOf);
    console.log(slowestTable(files));
    recordSeconds(files);
  }
}

/** Returns the ten slowest files as lines of a table, the slowest first. */
export function slowestTable(files: readonly FileSeconds[]): string {
  const rows = [...files].sort((a, b) => b.tests + b.imports - (a.tests + a.imports)).slice(0, ROWS);
  const lines = rows.map(
    ({ file, tests, imports }) => `${cell(tests + imports)} ${cell(tests)} ${cell(imports)}  ${file}`,
  );
  return ["", "seconds   tests imports  slowest test files", ...lines, ""].join("\n");
}

/** Reads the duration of the tests of each file in its fastest run here, in seconds, by path in the repository. */
export function recordedSeconds(record = RECORD): ReadonlyMap<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(record, "utf8")) as Record<string, number>)); // written below in this shape
  } catch {
    return new Map();
  }
}

/**
 * Adds the durations of these files to the record. The fastest run counts: on a busy machine every file looks slow, and
 * one that `npm run check` skips would not be measured again.
 */
export function recordSeconds(files: readonly FileSeconds[], record = RECORD): void {
  const seconds = new Map(recordedSeconds(record));
  for (const { file, tests } of files) seconds.set(file, Math.min(tests, seconds.get(file) ?? tests));
  mkdirSync(dirname(record), { recursive: true });
  const unfinished = `${record}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(Object.fromEntries(seconds)));
  renameSync(unfinished, record);
}

function secondsOf(module: TestModule): FileSeconds {
  const { duration, collectDuration, prepareDuration, setupDuration } = module.diagnostic();
  return {
    file: relative(process.cwd(), module.moduleId),
    tests: duration / 1000,
    imports: (collectDuration + prepareDuration + setupDuration) / 1000,
  };
}

function cell(seconds: number): string {
  return seconds.toFixed(1).padStart(7);
}
