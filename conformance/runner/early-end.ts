import type { Clock } from "../clock/index.ts";
import type { Gate } from "../exchange/index.ts";
import type { BaselineEntry, CheckLine, Line, Log } from "../log/index.ts";

/** Conditions that end a run early although the server responds. */
export interface EarlyEnd {
  /** Signal of an interrupt by the user. */
  readonly interrupt?: AbortSignal | undefined;
  /** Maximum duration in milliseconds. */
  readonly maxMs?: number | undefined;
  /** True to end at the first violation that the baseline does not list. */
  readonly bail?: boolean | undefined;
}

export interface BailOptions extends EarlyEnd {
  readonly strict: boolean;
  readonly baseline?: readonly BaselineEntry[] | undefined;
}

/**
 * Returns a log that ends the run at the first violation that is not in the baseline; without `bail`, the log
 * unchanged.
 */
export function createBailingLog(
  log: Log,
  { bail, strict, baseline = [] }: BailOptions,
  end: (message: string) => void,
): Log {
  if (!bail) return log;
  const known = baseline.filter((each) => each.outcome === "violated");
  const isKnown = ({ variant, requirement }: CheckLine) =>
    known.some((each) => each.variant === variant && each.requirement === requirement);
  return {
    ...log,
    append(line) {
      log.append(line);
      if (isViolation(line, strict) && !isKnown(line)) end(known.length === 0 ? FIRST : FIRST_UNKNOWN);
    },
  };
}

const FIRST = "stopped at the first violation (--bail)";
const FIRST_UNKNOWN = "stopped at the first violation that is not in the baseline (--bail)";

/** Ends every gate on an interrupt or when the time is over. The returned function stops watching. */
export function watchForEnd(gates: readonly Gate[], { interrupt, maxMs }: EarlyEnd, clock: Clock): () => void {
  const end = (message: string) => {
    for (const gate of gates) gate.end({ kind: "interrupted", message });
  };
  const onInterrupt = () => end("interrupted before it finished");
  interrupt?.addEventListener("abort", onInterrupt, { once: true });
  if (interrupt?.aborted) onInterrupt();
  const cancel =
    maxMs === undefined ? () => {} : clock.after(maxMs, () => end(`ended after ${maxMs / 1_000} s (--max-time)`));
  return () => {
    interrupt?.removeEventListener("abort", onInterrupt);
    cancel();
  };
}

function isViolation(line: Line, strict: boolean): line is CheckLine {
  return line.type === "check" && (line.outcome === "violated" || (strict && line.outcome === "finding"));
}
