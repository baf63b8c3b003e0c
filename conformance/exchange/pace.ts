import type { Clock } from "../clock/index.ts";

/** Spreads the requests of a run over time. */
export interface Pace {
  /** How long the next request has to wait, in milliseconds; it is expected to leave then. */
  next(): number;
}

/** No more than `perSecond` requests leave in a second, one after another at even distances. */
export function createPace(clock: Clock, perSecond: number): Pace {
  let freeAtMs = Number.NEGATIVE_INFINITY;
  return {
    next() {
      const nowMs = clock.monotonic();
      const atMs = Math.max(nowMs, freeAtMs);
      freeAtMs = atMs + 1_000 / perSecond;
      return atMs - nowMs;
    },
  };
}
