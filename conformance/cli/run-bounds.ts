import type { RunOptions } from "../runner/index.ts";
import { UsageError } from "./usage-error.ts";
import { readWholeNumber } from "./whole-number.ts";

/** Flags for the duration and rate of a run. */
export interface BoundsFlags {
  readonly bail: boolean;
  readonly repeat?: string | undefined;
  readonly rate?: string | undefined;
  readonly maxTime?: string | undefined;
}

/** Throws {@link UsageError}. */
export function readBounds({
  bail,
  repeat,
  rate,
  maxTime,
}: BoundsFlags): Pick<RunOptions, "bail" | "repeats" | "rate" | "maxMs"> {
  return {
    bail,
    ...(repeat !== undefined && { repeats: readWholeNumber("--repeat", repeat, { from: 1, to: 1_000_000 }) }),
    ...(rate !== undefined && { rate: readRate(rate) }),
    ...(maxTime !== undefined && {
      maxMs: readWholeNumber("--max-time", maxTime, { from: 1, to: 1_000_000 }) * 1_000,
    }),
  };
}

/** Reads requests per second; may be less than one. */
function readRate(text: string): number {
  const rate = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (rate >= 0.01 && rate <= 100_000) return rate;
  throw new UsageError(`--rate must be a number of requests per second from 0.01 to 100000, but is "${text}"`);
}
