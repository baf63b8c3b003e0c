/** Immutable records by key; `values` are in the order of each key's first `set`. */
export interface Table<T> {
  get(key: string): T | undefined;
  set(key: string, record: T): unknown;
  values(): Iterable<T>;
}
