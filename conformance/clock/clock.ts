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

/** Cancels what it was returned for; calling it again, or too late, does nothing. */
export type Cancel = () => void;

/** Resolves `delayMs` milliseconds from now, or as soon as `signal` aborts: the caller looks at the signal. */
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
