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

/** Platforms call back at once when asked for more than this: 24 days. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The clock of a run: the timers of the platform. */
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

/** Milliseconds since now. Wall time may be set back while a run waits; where the engine has a better source, it is used. */
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
