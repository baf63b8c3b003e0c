/** Items that share a key. */
export type Group<T> = readonly [T, ...T[]];

/** Groups by key, in the order in which keys first occur. */
export function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly (readonly [key: string, group: Group<T>])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const known = groups.get(keyOf(item));
    if (known) known.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}
