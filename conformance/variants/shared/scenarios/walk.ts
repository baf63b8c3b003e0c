/** An object somewhere in a body whose shape is open. Nothing in it is validated. */
export type Found = Readonly<Record<string, unknown>>;

/** Maximum depth that is searched: deeper bodies are treated as hostile. */
const MAX_DEPTH = 64;

/** Returns every object in a body, the outer before the inner; none below those that are `whole`. */
export function objectsIn(json: unknown, whole: (object: Found) => boolean = () => false): readonly Found[] {
  const found: Found[] = [];
  let level: readonly unknown[] = [json];
  for (let depth = 0; level.length > 0 && depth <= MAX_DEPTH; depth += 1) {
    const inner: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      const own = Array.isArray(each) ? undefined : (each as Found); // any other object has members
      if (own) found.push(own);
      if (!own || !whole(own)) for (const child of Object.values(each)) inner.push(child);
    }
    level = inner;
  }
  return found;
}

/**
 * Returns one object for each value of the member `id`. The outermost is the resource; the same id further inside
 * belongs to its history, or to a reference from another resource.
 */
export function onceEach(objects: readonly Found[], id: string): readonly Found[] {
  const byId = new Map<unknown, Found>();
  for (const each of objects) if (!byId.has(each[id])) byId.set(each[id], each);
  return [...byId.values()];
}

/** Returns the value of the outermost member of this name, at any depth. */
export function findMember(json: unknown, name: string): unknown {
  return objectsIn(json).find((each) => Object.hasOwn(each, name))?.[name];
}

/** Returns true if a value can identify a resource in a path: a text without lone surrogates. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && !/\p{Cs}/u.test(value);
}

/** An object in a body of any shape, and its place: `/data/items/*`. */
export interface Placed {
  readonly place: string;
  readonly object: Found;
}

/** Maximum length of a key in a place: longer ones are cut to keep it short. */
const LONGEST_KEY = 40;

/**
 * Returns every object in a body, the outer before the inner, and none below those that are `whole`. An array index is
 * written as `*`, and so is a key that is one of `ids`: a place is the same in every run.
 */
export function placesIn(json: unknown, whole: (object: Found) => boolean, ids: readonly string[]): readonly Placed[] {
  const found: Placed[] = [];
  let level: readonly (readonly [place: string, value: unknown])[] = [["", json]];
  for (let depth = 0; level.length > 0 && depth <= MAX_DEPTH; depth += 1) {
    const inner: [string, unknown][] = [];
    for (const [place, value] of level) {
      if (typeof value !== "object" || value === null) continue;
      if (Array.isArray(value)) {
        for (const child of value) inner.push([`${place}/*`, child]);
        continue;
      }
      const object: Found = { ...value };
      found.push({ place, object });
      if (whole(object)) continue;
      for (const [key, child] of Object.entries(object))
        inner.push([`${place}/${ids.includes(key) ? "*" : key.slice(0, LONGEST_KEY)}`, child]);
    }
    level = inner;
  }
  return found;
}

/** Returns the names of an object's members, in an order that is the same in every run; cut if there are many. */
export function membersOf(object: Found): string {
  return Object.keys(object).toSorted().join(", ").slice(0, 200);
}

/**
 * Returns the names of the members that differ between two reads of one resource, sorted, without those in
 * `leavingOut`.
 */
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
