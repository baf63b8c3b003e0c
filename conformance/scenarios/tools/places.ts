import type { Found } from "./walk.ts";

/** An object in a body of any shape, and where it stands: `/data/items/*`. */
export interface Placed {
  readonly place: string;
  readonly object: Found;
}

/** Bodies nest no deeper than this where somebody means to be read. */
const MAX_DEPTH = 64;

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
