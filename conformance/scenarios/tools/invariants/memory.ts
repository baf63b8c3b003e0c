/** What a rule remembers of resources, by key. */
export interface Memory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  values(): Iterable<T>;
}

/** More resources than this are not in use at the same time. */
const MOST = 10_000;

/** Holds the last resources that were set; what is older is forgotten, as if it had never been seen. */
export function createMemory<T>(most: number = MOST): Memory<T> {
  const known = new Map<string, T>();
  return {
    get: (key) => known.get(key),
    set(key, value) {
      known.delete(key); // what is set again is the newest
      known.set(key, value);
      if (known.size <= most) return;
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    },
    values: () => known.values(),
  };
}
