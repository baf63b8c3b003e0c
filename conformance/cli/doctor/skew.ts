import type { Answered } from "./probe.ts";

/** Bounds in milliseconds on how far the deployment's clock is ahead of this machine; negative if it is behind. */
export interface Skew {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Resolution of a Date header, which has the second in which the response was generated, between sending and receiving.
 */
const SECOND_MS = 1_000;

/** Returns the bounds on which all responses with a Date header agree; undefined if there are none. */
export function skewOf(answers: readonly Answered[]): Skew | undefined {
  const spans = answers.flatMap(({ dateMs, sentAtMs, durationMs }) =>
    dateMs === undefined ? [] : [{ fromMs: dateMs - sentAtMs - durationMs, toMs: dateMs + SECOND_MS - sentAtMs }],
  );
  if (spans.length === 0) return undefined;
  return {
    fromMs: Math.max(...spans.map(({ fromMs }) => fromMs)),
    toMs: Math.min(...spans.map(({ toMs }) => toMs)),
  };
}

/** Returns the smallest possible difference between the clocks; 0 if they may agree. */
export function leastOf({ fromMs, toMs }: Skew): number {
  if (fromMs > 0) return fromMs;
  return toMs < 0 ? toMs : 0;
}
