import type { Clock } from "../clock/index.ts";

/** Spreads a run's requests over time. */
export interface Pace {
  /** Returns the delay of the next request, in milliseconds; the request is expected to be sent then. */
  next(): number;
}

/** Creates a pace of at most `perSecond` requests per second, at even intervals. */
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
