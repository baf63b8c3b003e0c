import type { Clock } from "../clock/index.ts";
import type { Line } from "./line.ts";

/** Where the lines of a run go: a file, a renderer, a fold, or several of them. */
export interface Log {
  append(line: Line): void;
  /** The time stamp of a line that is made now. */
  stamp(): { readonly atMs: number; readonly elapsedMs: number };
}

/** A log that hands each line to every reader, in order, as it is made. */
export function createLog(clock: Clock, readers: readonly ((line: Line) => void)[]): Log {
  const startedAtMs = clock.monotonic();
  return {
    append(line) {
      for (const read of readers) read(line);
    },
    stamp: () => ({ atMs: clock.now(), elapsedMs: clock.monotonic() - startedAtMs }),
  };
}
