import { existsSync, readFileSync } from "node:fs";

/** Resources that a process used, from start to end. */
export interface Cost {
  readonly wallS: number;
  /** User and system time of the process itself; the deployment runs in another process. */
  readonly cpuS: number;
  /** Peak memory. */
  readonly peakMiB: number;
  /** Number of runs; the figures are medians over them. */
  readonly runs: number;
}

/** `payspec run --repeat`. */
export interface ByScenarios extends Cost {
  readonly repeats: number;
  /** Scenarios executed, in all repeats together. */
  readonly scenarios: number;
}

/** `payspec run` against a deployment with added latency on every response. */
export interface ByLatency extends Cost {
  readonly latencyMs: number;
  /** Duration of all scenarios if run one after another. */
  readonly sumS: number;
  readonly longest: LongestScenario;
}

/** The slowest scenario, and the duration of a run of it alone. */
export interface LongestScenario {
  readonly variant: string;
  readonly scenario: string;
  readonly aloneS: number;
}

/** `payspec run --concurrency`. */
export interface ByConcurrency extends Cost {
  readonly concurrency: number;
}

/** `payspec report`. */
export interface ByLog extends Cost {
  /** Size in millions of bytes. */
  readonly megabytes: number;
}

/** Contents of `results.json`: how runs and reports grow with their input. */
export interface Growth {
  /** `2026-11-22` */
  readonly date: string;
  readonly machine: { readonly node: string; readonly processor: string; readonly cores: number };
  readonly scenarios: readonly ByScenarios[];
  readonly latency: readonly ByLatency[];
  readonly concurrency: readonly ByConcurrency[];
  readonly log: readonly ByLog[];
}

/** Latency added for the concurrency measurement: a deployment that responds at once would be bound by the CPU. */
export const CONCURRENCY_LATENCY_MS = 20;

/** Maximum memory of a report, however long the log is. */
export const REPORT_LIMIT_MIB = 200;

const FILE = new URL("results.json", import.meta.url);

/** Reads the last measurement; returns undefined without one. */
export function readGrowth(): Growth | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : undefined;
}
