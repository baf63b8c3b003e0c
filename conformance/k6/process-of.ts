import type { Shard } from "../log/index.ts";

/** Options of k6 for several processes that share one test. */
export interface Segments {
  readonly executionSegment?: string | null;
  readonly executionSegmentSequence?: string | null;
}

/**
 * Returns the position of this process among several k6 processes: `1/4:2/4` is the second of four. The operator of k6
 * sets it.
 */
export function processOf({ executionSegment, executionSegmentSequence }: Segments): Shard {
  if (!executionSegment) return { index: 1, of: 1 };
  const [from = 0, to = 1] = executionSegment.split(":").map(fractionOf);
  const borders = executionSegmentSequence ? executionSegmentSequence.split(",").map(fractionOf) : [];
  const place = borders.indexOf(from);
  if (borders.length > 1 && place !== -1) return { index: place + 1, of: borders.length - 1 };
  const of = Math.max(1, Math.round(1 / (to - from)));
  return { index: Math.round(from * of) + 1, of };
}

/** Parses `1/4`, `0.25` or `25%`. */
function fractionOf(text: string): number {
  const [above, below = "1"] = text.trim().split("/");
  return above?.endsWith("%") ? Number.parseFloat(above) / 100 : Number(above) / Number(below);
}
