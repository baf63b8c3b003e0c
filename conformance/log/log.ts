import type { Line } from "../../generated/payspec/types.ts";
import type { Clock } from "../clock/index.ts";
import { plainJson } from "./plain-json.ts";

/** Name in place of a scenario: the first request of a run. */
export const PROBE = "reach";

/** Placeholder for a scenario: found in some of the iterations, without a record of which. */
export const ANY_SCENARIO = { id: "any-scenario", title: "found in iterations that ran concurrently" } as const;

/** Receiver of the lines of a run: a file, a renderer, a fold, or several of them. */
export interface Log {
  append(line: Line): void;
  /** Returns the time stamp for a line that is created now. */
  stamp(): { readonly atMs: number; readonly elapsedMs: number };
}

/** Creates a log that passes each line to every reader, in order, as it is created. */
export function createLog(clock: Clock, readers: readonly ((line: Line) => void)[]): Log {
  const startedAtMs = clock.monotonic();
  return {
    append(line) {
      for (const read of readers) read(line);
    },
    stamp: () => ({ atMs: clock.now(), elapsedMs: clock.monotonic() - startedAtMs }),
  };
}

/** Returns a line of a log as stored in its file, which is safe to print in a terminal. */
export function logText(line: Line): string {
  return `${plainJson(JSON.stringify(line))}\n`;
}
