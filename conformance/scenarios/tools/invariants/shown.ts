import type { SightedAnswer, Sighting } from "../../../scenario/index.ts";
import { type Found, isId } from "../walk.ts";

/** A resource as one exchange showed it, and when. Nothing of it is validated. */
export interface Shown {
  /** The same for the same resource. */
  readonly key: string;
  readonly id: string;
  readonly found: Found;
  readonly began: number;
  readonly ended: number;
  readonly exchange: number;
}

/** Whoever means an id to be used keeps it shorter; rules remember many. */
export const LONGEST_ID = 200;

/** What was found in an answer from below a base address, by its member `id`; undefined where nothing can name it. */
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

/** None, or one. */
export function asList(shown: Shown | undefined): readonly Shown[] {
  return shown ? [shown] : [];
}

export function isAccepted(answer: SightedAnswer | undefined): answer is SightedAnswer {
  return answer !== undefined && answer.status >= 200 && answer.status < 300;
}

/** The object that is a member of a body; undefined where it is none. */
export function objectAt(json: unknown, member: string): Found | undefined {
  const value: unknown = Reflect.get(Object(json), member);
  // Whatever else is an object has members.
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Found) : undefined;
}

/** The same resource, wherever it is met: no two below one base share an id, but live and sandbox may. */
export function keyOf({ base }: { readonly base: string }, id: string): string {
  return `${base} ${id}`;
}

/** A segment of a path as it was before it was escaped; as it stands where it cannot be read so. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A look at an exchange that all rules look at before the next is shown: what is seen is worked out once. */
export function latest<Seen, T>(look: (at: Seen) => T): (at: Seen) => T {
  let last: { readonly at: Seen; readonly value: T } | undefined;
  return (at) => {
    if (last?.at !== at) last = { at, value: look(at) };
    return last.value;
  };
}

/** A look at something that many rules look at, whenever they do: what is seen is worked out once. */
export function once<K extends object, T>(look: (at: K) => T): (at: K) => T {
  const seen = new WeakMap<K, { readonly value: T }>();
  return (at) => {
    const known = seen.get(at);
    if (known) return known.value;
    const value = look(at);
    seen.set(at, { value });
    return value;
  };
}
