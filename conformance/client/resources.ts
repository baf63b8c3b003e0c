/**
 * A resource in a body whose shape the contract leaves open. Its id was found there; any other field is what the rest of
 * the contract lets you expect, and may be missing.
 */
export type Shown<Resource, Id extends keyof Resource> = Partial<Resource> & Required<Pick<Resource, Id>>;

/** How objects of one resource are told from those of others. */
export interface ResourceShape<Id> {
  /** The member that holds the id. */
  readonly id: Id;
  /** Ids of other resources that name this one: an object that has one of them is such a resource. */
  readonly without: readonly string[];
}

/**
 * Returns every resource of that shape in a body, at any depth, once for each id: the outermost, since the same id further
 * in is history or a reference. An id is text. Nothing else is validated.
 */
export function resourcesIn<Resource, Id extends keyof Resource & string>(
  body: unknown,
  { id, without }: ResourceShape<Id>,
): readonly Shown<Resource, Id>[] {
  const found = new Map<string, Shown<Resource, Id>>();
  const values: unknown[] = [body];
  // Breadth first, and without recursion: a body may be as deep as its author likes.
  for (let next = 0; next < values.length; next += 1) {
    const value = values[next];
    if (typeof value !== "object" || value === null) continue;
    for (const inner of Object.values(value)) values.push(inner);
    const own: unknown = Reflect.get(value, id);
    if (typeof own !== "string" || found.has(own)) continue;
    if (without.some((other) => (Reflect.get(value, other) ?? null) !== null)) continue;
    found.set(own, value as Shown<Resource, Id>); // it has the id, and the type promises nothing else
  }
  return [...found.values()];
}
