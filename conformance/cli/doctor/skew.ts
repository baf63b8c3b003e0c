import type { Answered } from "./knock.ts";

/** Between how many milliseconds the clock of a deployment is ahead of this machine; below zero it is behind. */
export interface Skew {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A Date header names the second in which the answer was made, somewhere between our sending and our receiving. */
const SECOND_MS = 1_000;

/** What all answers that name a time allow together; undefined where none does. */
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

/** How far both clocks are apart at the least, ahead or behind; 0 where they may agree. */
export function leastOf({ fromMs, toMs }: Skew): number {
  if (fromMs > 0) return fromMs;
  return toMs < 0 ? toMs : 0;
}
