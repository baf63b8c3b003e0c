/** Runs actions with the same key sequentially and actions with different keys concurrently. */
export type Serialise = <T>(key: string, action: () => Promise<T>) => Promise<T>;

/** Creates the queues of refunds by payment. Source: integration, Create refund, rule 4. */
export function createSerialise(): Serialise {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, action) => {
    const before = tails.get(key);
    const running = (async () => {
      await before?.catch(() => undefined);
      return action();
    })();
    tails.set(key, running);
    try {
      return await running;
    } finally {
      if (tails.get(key) === running) tails.delete(key);
    }
  };
}
