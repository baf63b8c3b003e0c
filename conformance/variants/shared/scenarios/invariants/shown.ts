import type { SightedAnswer, Sighting } from "../../../../scenario/index.ts";
import { type Found, isId } from "../walk.ts";

/** A resource as one exchange showed it, and when. Nothing in it is validated. */
export interface Shown {
  /** Equal for the same resource. */
  readonly key: string;
  readonly id: string;
  readonly found: Found;
  readonly began: number;
  readonly ended: number;
  readonly exchange: number;
}

/** Maximum length of an id: usable ids are shorter, and rules store many. */
export const LONGEST_ID = 200;

/**
 * Returns the resource found in a response from below a base URL, with its member `id`; undefined if that cannot
 * identify it.
 */
export function shownBelow(
  address: { readonly base: string },
  { answer, began, ended }: Sighting,
  found: Found | undefined,
  id: string,
): Shown | undefined {
  const value = found?.[id];
  if (!answer || !found || !isId(value) || value.length > LONGEST_ID) return undefined;
  return { key: keyOf(address, value), id: value, found, began, ended, exchange: answer.exchange };
}

/** Returns an empty list, or a list of one resource. */
export function asList(shown: Shown | undefined): readonly Shown[] {
  return shown ? [shown] : [];
}

export function isAccepted(answer: SightedAnswer | undefined): answer is SightedAnswer {
  return answer !== undefined && answer.status >= 200 && answer.status < 300;
}

/** Returns the object that is a member of a body; undefined if it is not an object. */
export function objectAt(json: unknown, member: string): Found | undefined {
  const value: unknown = Reflect.get(Object(json), member);
  // Any other object has members.
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Found) : undefined;
}

/** Returns the key of a resource in any exchange: no two below one base share an id, but live and sandbox may. */
export function keyOf({ base }: { readonly base: string }, id: string): string {
  return `${base} ${id}`;
}

/** Returns the unescaped segment of a path; the segment itself if it is malformed. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns a function that caches its latest value: all rules compute at an exchange before the next one is shown. */
export function latest<Seen, T>(compute: (at: Seen) => T): (at: Seen) => T {
  let last: { readonly at: Seen; readonly value: T } | undefined;
  return (at) => {
    if (last?.at !== at) last = { at, value: compute(at) };
    return last.value;
  };
}

/** Returns a function that caches its value for each argument. */
export function once<K extends object, T>(compute: (at: K) => T): (at: K) => T {
  const seen = new WeakMap<K, { readonly value: T }>();
  return (at) => {
    const known = seen.get(at);
    if (known) return known.value;
    const value = compute(at);
    seen.set(at, { value });
    return value;
  };
}
