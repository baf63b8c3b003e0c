import type { Clock } from "./clock.ts";
import { createTimerQueue } from "./timer-queue.ts";

export interface VirtualClockOptions {
  /**
   * Calls its argument after all pending microtasks and ready callbacks: `setImmediate` in Node. The clock jumps to its
   * earliest timer only after a few such turns in which no timer was set or cancelled, so that no pending work is
   * skipped. It does not know of work outside the process (a socket, a file, `crypto.subtle`).
   */
  readonly whenIdle: (action: () => void) => void;
  /** Wall time at which the clock starts, in milliseconds since the Unix epoch. */
  readonly startsAtMs?: number;
}

/** Bodies are read in microtasks, so one turn would suffice; the others are for handlers that yield to the event loop. */
const QUIET_TURNS = 3;

/** Creates a clock that jumps to the earliest timer whenever the process is idle. */
export function createVirtualClock({ whenIdle, startsAtMs = 1_767_225_600_000 }: VirtualClockOptions): Clock {
  const timers = createTimerQueue();
  let elapsedMs = 0;
  let order = 0;
  /** Number of timers set and cancelled: code that does either is still active. */
  let touched = 0;
  let watching = false;

  const watch = () => {
    if (watching || timers.size === 0) return;
    watching = true;
    let [seen, quiet] = [touched, 0];
    const turn = () => {
      [seen, quiet] = [touched, seen === touched ? quiet + 1 : 0];
      if (quiet < QUIET_TURNS) return whenIdle(turn);
      watching = false;
      try {
        fireEarliest();
      } finally {
        watch();
      }
    };
    whenIdle(turn);
  };

  const fireEarliest = () => {
    const earliest = timers.next();
    if (!earliest) return;
    elapsedMs = Math.max(elapsedMs, earliest.dueMs);
    earliest.action();
  };

  return {
    now: () => startsAtMs + elapsedMs,
    monotonic: () => elapsedMs,
    after(delayMs, action) {
      const timer = { dueMs: elapsedMs + Math.max(0, delayMs), order: order++, action };
      touched += 1;
      timers.add(timer);
      watch();
      return () => {
        if (timers.remove(timer)) touched += 1;
      };
    },
  };
}
