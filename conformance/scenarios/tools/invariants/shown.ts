import type { SightedAnswer, Sighting } from "../../../scenario/index.ts";
import { type Found, isId } from "../walk.ts";
import { keyOf } from "./resource-key.ts";

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
