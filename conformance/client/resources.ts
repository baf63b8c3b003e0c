/**
 * A resource in a body whose shape the contract leaves open. Its id is present; the other fields follow the rest of the
 * contract and may be missing.
 */
export type Shown<Resource, Id extends keyof Resource> = Partial<Resource> & Required<Pick<Resource, Id>>;

/** Members that distinguish one kind of resource from others. */
export interface ResourceShape<Id> {
  /** The member that holds the id. */
  readonly id: Id;
  /** Ids of other resources that refer to this one: an object that has one of them is a different resource. */
  readonly without: readonly string[];
}

/**
 * Returns every resource of a shape in a body, at any depth, once per id: the outermost, because deeper objects with
 * the same id are history or references. Only checks that the id is a string.
 */
export function resourcesIn<Resource, Id extends keyof Resource & string>(
  body: unknown,
  { id, without }: ResourceShape<Id>,
): readonly Shown<Resource, Id>[] {
  const found = new Map<string, Shown<Resource, Id>>();
  const values: unknown[] = [body];
  // Breadth first and without recursion: an untrusted body may be nested arbitrarily deep.
  for (let next = 0; next < values.length; next += 1) {
    const value = values[next];
    if (typeof value !== "object" || value === null) continue;
    for (const inner of Object.values(value)) values.push(inner);
    const own: unknown = Reflect.get(value, id);
    if (typeof own !== "string" || found.has(own)) continue;
    if (without.some((other) => (Reflect.get(value, other) ?? null) !== null)) continue;
    found.set(own, value as Shown<Resource, Id>); // has the id, and the type promises nothing else
  }
  return [...found.values()];
}
