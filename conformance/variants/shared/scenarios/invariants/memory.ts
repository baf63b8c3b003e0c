/** Values that a rule stores for resources, by key. */
export interface Memory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  values(): Iterable<T>;
}

/** Maximum number of resources that are in use at the same time. */
const MOST = 10_000;

/** Creates a memory that keeps the latest entries; older ones are forgotten, as if they had never been seen. */
export function createMemory<T>(most: number = MOST): Memory<T> {
  const known = new Map<string, T>();
  return {
    get: (key) => known.get(key),
    set(key, value) {
      known.delete(key); // an entry that is set again becomes the newest
      known.set(key, value);
      if (known.size <= most) return;
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    },
    values: () => known.values(),
  };
}
