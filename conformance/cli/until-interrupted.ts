import type { Io } from "./io.ts";
import type { Screen } from "./screen.ts";

/** Resolves on an interrupt. Listens immediately, so that an interrupt right after the output is not missed. */
export function untilInterrupted(io: Io): Promise<void> {
  return new Promise((resolve) => {
    const release = io.onInterrupt(() => {
      release();
      resolve();
    });
  });
}

/**
 * Aborts `signal` on the first interrupt and prints a message; the next interrupt ends the process. `release` removes the
 * handler.
 */
export function abortOnInterrupt(
  io: Pick<Io, "onInterrupt">,
  screen: Screen,
  warn: (message: string) => void,
): { readonly signal: AbortSignal; release(): void } {
  const interrupt = new AbortController();
  const release = io.onInterrupt(() => {
    release();
    screen.aside(() => warn("stopping; press Ctrl-C again to exit immediately"));
    interrupt.abort();
  });
  return { signal: interrupt.signal, release };
}
