import type { Io } from "./io.ts";

/** Resolves when the user wants an end. It listens from the call on: whoever then reads what is printed may want it at once. */
export function untilInterrupted(io: Io): Promise<void> {
  return new Promise((resolve) => {
    const release = io.onInterrupt(() => {
      release();
      resolve();
    });
  });
}
