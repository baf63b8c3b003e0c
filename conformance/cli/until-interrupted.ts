import type { Io } from "./io.ts";

/** Resolves on an interrupt. Listens immediately, so that an interrupt right after the output is not missed. */
export function untilInterrupted(io: Io): Promise<void> {
  return new Promise((resolve) => {
    const release = io.onInterrupt(() => {
      release();
      resolve();
    });
  });
}
