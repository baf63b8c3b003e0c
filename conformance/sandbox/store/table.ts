/** Holds immutable records by key; the order of `values` is that of the first `set`. */
export interface Table<T> {
  get(key: string): T | undefined;
  set(key: string, record: T): unknown;
  values(): Iterable<T>;
}
