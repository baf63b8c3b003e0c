/**
 * The one port through which payspec waits and tells the time. A run uses the real clock; a proof uses the virtual one,
 * on which fifteen minutes pass as soon as no work is pending.
 */
export interface Clock {
  /** Wall time, in milliseconds since the Unix epoch. May jump; use it for time stamps only. */
  now(): number;
  /** Time since an arbitrary start, in milliseconds. Never falls; use it for durations. */
  monotonic(): number;
  /** Calls `action` once, `delayMs` milliseconds from now; the returned function cancels it. */
  after(delayMs: number, action: () => void): Cancel;
}

/** Cancels the call; has no effect if it was already made or cancelled. */
export type Cancel = () => void;

/** Resolves `delayMs` milliseconds from now, or as soon as `signal` aborts; the caller checks the signal. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const finish = () => {
      cancel();
      signal?.removeEventListener("abort", finish);
      resolve();
    };
    const cancel = clock.after(delayMs, finish);
    signal?.addEventListener("abort", finish);
  });
}

/** Maximum delay of a platform timer, about 24 days; a longer one would end at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Creates the clock of a run, on the timers of the platform. */
export function createRealClock(): Clock {
  const elapsed = stopwatch();
  return {
    now: Date.now,
    monotonic: elapsed,
    after(delayMs, action) {
      const timer = setTimeout(action, Math.min(delayMs, LONGEST_DELAY_MS));
      return () => clearTimeout(timer);
    },
  };
}

/** Returns a function for the milliseconds since this call, which never decrease if the engine has a monotonic clock. */
function stopwatch(): () => number {
  const engine: object = globalThis;
  if ("performance" in engine && isStopwatch(engine.performance)) {
    const source = engine.performance;
    const startedAtMs = source.now();
    return () => Math.floor(source.now() - startedAtMs);
  }
  const startedAtMs = Date.now();
  let lastMs = 0;
  return () => {
    lastMs = Math.max(lastMs, Date.now() - startedAtMs);
    return lastMs;
  };
}

function isStopwatch(value: unknown): value is { now(): number } {
  return typeof value === "object" && value !== null && "now" in value && typeof value.now === "function";
}
