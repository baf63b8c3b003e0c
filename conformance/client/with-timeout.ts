import type { Clock } from "../clock/index.ts";

/** Timeout and abort signal of an operation, with the errors to reject with. */
export interface Limits {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  late(): Error;
  aborted(reason: unknown): Error;
}

/**
 * Runs `work` until it settles, times out or is aborted. On timeout or abort, its signal aborts and the promise rejects
 * at once, even if `work` ignores the signal. Timers and listeners are always removed.
 */
export function withTimeout<T>(
  { clock, timeoutMs, signal, late, aborted }: Limits,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const leave = () => {
      cancel();
      signal?.removeEventListener("abort", abort);
    };
    const stop = (error: Error) => {
      leave();
      reject(error);
      controller.abort();
    };
    const abort = () => stop(aborted(signal?.reason));
    const cancel = timeoutMs === Number.POSITIVE_INFINITY ? () => {} : clock.after(timeoutMs, () => stop(late()));
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort);
    work(controller.signal).then(resolve, reject).finally(leave);
  });
}
