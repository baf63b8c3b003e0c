/**
 * Names of the members that differ between two reads of a payment, sorted. Not of interest is when the window ended of a
 * payment that the driver has made expire.
 */
export function changedMembers(before: object, after: object): readonly string[] {
  const then: ReadonlyMap<string, unknown> = new Map(Object.entries(before));
  const now: ReadonlyMap<string, unknown> = new Map(Object.entries(after));
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((name) => name !== "expiresAt" && JSON.stringify(then.get(name)) !== JSON.stringify(now.get(name)))
    .toSorted();
}
