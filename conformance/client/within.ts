import type { Clock } from "../clock/index.ts";

/** What may end a piece of work before it is done, and the errors with which it then ends. */
export interface Limits {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  late(): Error;
  aborted(reason: unknown): Error;
}

/**
 * Does `work` until it is done, too late, or not wanted any more; then its signal aborts, and nobody waits for it, even if
 * it is deaf to that. In each case no timer and no listener is left behind.
 */
export function within<T>(
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
