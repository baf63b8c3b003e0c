import type { Clock } from "../clock/index.ts";

/** A clock by which nobody waits: what is to happen later happens now, and `acts` is called. */
export function standingClock({ now, monotonic }: Clock, acts: () => void): Clock {
  return {
    now,
    monotonic,
    after(_, action) {
      acts();
      queueMicrotask(action);
      return () => {};
    },
  };
}
