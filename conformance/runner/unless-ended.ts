import { type Gate, runEnded } from "../exchange/index.ts";

/** Waits with a signal that aborts when the run ends early. */
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
 * Resolves to the result of `act` while the run lasts. Rejects with RunEnded as soon as the run is over, without
 * waiting for an operator or a program that may take minutes.
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
