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
