import { type Gate, runEnded } from "../exchange/index.ts";

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
