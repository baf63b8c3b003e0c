/**
 * Does all of it at once, and waits for all of it, so that nothing goes on behind the back of a scenario that has stopped.
 * Then throws what the first that failed has thrown.
 */
export async function together<T>(acts: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const ends = await Promise.allSettled(acts.map((act) => act()));
  return ends.map((end) => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  });
}

/** The same, so many times. */
export function manyAtOnce<T>(count: number, act: () => Promise<T>): Promise<readonly T[]> {
  return together(Array.from({ length: count }, () => act));
}
