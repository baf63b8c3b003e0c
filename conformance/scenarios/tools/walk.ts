/** An object as it stands somewhere in a body whose shape is open. Nothing of it is validated. */
export type Found = Readonly<Record<string, unknown>>;

/** Bodies nest no deeper than this where somebody means to be read. */
const MAX_DEPTH = 64;

/** Every object in a body, the outer before the inner; nothing below those that are `whole`. */
export function objectsIn(json: unknown, whole: (object: Found) => boolean = () => false): readonly Found[] {
  const found: Found[] = [];
  let level: readonly unknown[] = [json];
  for (let depth = 0; level.length > 0 && depth <= MAX_DEPTH; depth += 1) {
    const inner: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      const own = Array.isArray(each) ? undefined : (each as Found); // whatever else is an object has members
      if (own) found.push(own);
      if (!own || !whole(own)) for (const child of Object.values(each)) inner.push(child);
    }
    level = inner;
  }
  return found;
}

/**
 * One object for each value of the member `id`. What stands outermost is the resource; the same id further in is its
 * history, or another's reference to it.
 */
export function onceEach(objects: readonly Found[], id: string): readonly Found[] {
  const byId = new Map<unknown, Found>();
  for (const each of objects) if (!byId.has(each[id])) byId.set(each[id], each);
  return [...byId.values()];
}

/** The value of the outermost member of this name, at any depth. */
export function findMember(json: unknown, name: string): unknown {
  return objectsIn(json).find((each) => Object.hasOwn(each, name))?.[name];
}

/** Whether a value can name a resource in a path: a text of whole characters. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && !/\p{Cs}/u.test(value);
}

/** An object in a body of any shape, and where it stands: `/data/items/*`. */
export interface Placed {
  readonly place: string;
  readonly object: Found;
}

/** Longer keys are cut: a place is read at a glance. */
const LONGEST_KEY = 40;

/**
 * Every object in a body, the outer before the inner, and nothing below those that are `whole`. The index in an array is
 * written `*`, and so is a key that is one of `ids`: a place says nothing that changes from run to run.
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

/** The members of an object, in an order that does not change from run to run; cut where they are many. */
export function membersOf(object: Found): string {
  return Object.keys(object).toSorted().join(", ").slice(0, 200);
}

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
