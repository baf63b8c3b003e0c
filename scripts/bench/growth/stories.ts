import { readLines } from "../../../conformance/log/index.ts";
import { readLogFile } from "../../../conformance/node/index.ts";

/** A scenario of a variant. */
export interface Story {
  readonly variant: string;
  readonly scenario: string;
}

/** Scenario durations read from a log. */
export interface Stories {
  readonly count: number;
  readonly sumMs: number;
  /** The three slowest scenarios, the slowest first. */
  readonly longest: readonly Story[];
}

/** Reads the log of a run. */
export async function readStories(log: string): Promise<Stories> {
  const all: (Story & { readonly durationMs: number })[] = [];
  for await (const line of readLines(readLogFile(log))) {
    if (line.type !== "scenario-end") continue;
    const { variant, scenario, durationMs } = line;
    all.push({ variant, scenario, durationMs });
  }
  const longest = all.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, 3);
  return {
    count: all.length,
    sumMs: all.reduce((sum, { durationMs }) => sum + durationMs, 0),
    longest: longest.map(({ variant, scenario }) => ({ variant, scenario })),
  };
}
