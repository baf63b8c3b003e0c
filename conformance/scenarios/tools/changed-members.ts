/** Names of the members that differ between two reads of one resource, sorted, leaving out those that are of no interest. */
export function changedMembers(
  before: object,
  after: object,
  { leavingOut = [] }: { readonly leavingOut?: readonly string[] } = {},
): readonly string[] {
  const then: ReadonlyMap<string, unknown> = new Map(Object.entries(before));
  const now: ReadonlyMap<string, unknown> = new Map(Object.entries(after));
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((name) => !leavingOut.includes(name) && JSON.stringify(then.get(name)) !== JSON.stringify(now.get(name)))
    .toSorted();
}
