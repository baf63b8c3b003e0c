import { existsSync, readFileSync } from "node:fs";

/** What a process took, from its start to its end. */
export interface Cost {
  readonly wallS: number;
  /** User and system time of the process itself; the deployment runs in another. */
  readonly cpuS: number;
  /** The most memory that it ever held at once. */
  readonly peakMiB: number;
  /** The figures are medians of so many runs. */
  readonly runs: number;
}

/** `payspec run --repeat`. */
export interface ByScenarios extends Cost {
  readonly repeats: number;
  /** Stories that were told, in all repeats together. */
  readonly scenarios: number;
}

/** `payspec run` against a deployment every answer of which takes so much longer. */
export interface ByLatency extends Cost {
  readonly latencyMs: number;
  /** How long all stories would take, one after another. */
  readonly sumS: number;
  readonly longest: LongestStory;
}

/** A story, and how long a run of it alone takes. */
export interface LongestStory {
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
  /** Of a million bytes. */
  readonly megabytes: number;
}

/** What `results.json` holds: how a run and a report grow with what they are given. */
export interface Growth {
  /** `2026-11-22` */
  readonly date: string;
  readonly machine: { readonly node: string; readonly processor: string; readonly cores: number };
  readonly scenarios: readonly ByScenarios[];
  readonly latency: readonly ByLatency[];
  readonly concurrency: readonly ByConcurrency[];
  readonly log: readonly ByLog[];
}

/** Whatever was given to the deployment in `concurrency`: one that answers at once is bound by the processor. */
export const CONCURRENCY_LATENCY_MS = 20;

/** A report holds no more than this, however long the log is. */
export const REPORT_LIMIT_MIB = 200;

const FILE = new URL("results.json", import.meta.url);

/** What was measured last; undefined where nothing was. */
export function readGrowth(): Growth | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : undefined;
}
