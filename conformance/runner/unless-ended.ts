import { type Gate, runEnded } from "../exchange/index.ts";

/** Waits by a signal that aborts when the run ends early, so that nobody goes on waiting then. */
export async function untilEnd<T>(
  gate: Pick<Gate, "ended" | "onEnd">,
  wait: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  if (gate.ended) over.abort();
  const release = gate.onEnd(() => over.abort());
  try {
    return await wait(over.signal);
  } finally {
    release();
  }
}

/**
 * What `act` comes to, for as long as the run lasts: rejects with RunEnded as soon as it is over, and does not wait for a
 * person or a program that may take minutes.
 */
export async function unlessEnded<T>(gate: Gate, act: () => Promise<T>): Promise<T> {
  gate.enter();
  let release = () => {};
  const ended = new Promise<never>((_, reject) => {
    release = gate.onEnd(() => gate.ended && reject(runEnded(gate.ended)));
  });
  try {
    return await Promise.race([act(), ended]);
  } finally {
    release();
  }
}
