import { childPointer } from "../../contract/index.ts";

/** Value of a JSON body without members: a scalar, or an empty list or object. */
export interface Leaf {
  readonly pointer: string;
  readonly value: unknown;
}

/** Limit, because bodies of a hostile deployment may hold any number of values. */
const MOST = 2_000;

/** Returns the leaves of a JSON value in document order. */
export function leavesOf(json: unknown): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (value: unknown, pointer: string) => {
    if (leaves.length >= MOST) return;
    const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
    if (members.length === 0) leaves.push({ pointer, value });
    for (const [key, each] of members) walk(each, childPointer(pointer, key));
  };
  if (json !== undefined) walk(json, "");
  return leaves;
}

/** Returns the name of the member at a pointer; for an element of a list, the name of the list. */
export function keyOf(pointer: string): string {
  return pointer.split("/").findLast((each) => !/^\d*$/.test(each)) ?? "";
}

/** Time in UTC with its fraction and zone; or a date. */
export const TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(\.\d+)?(Z|\+00:00))?$/;

/** Returns true if a body contains a list, even an empty one. */
export function holdsList(json: unknown): boolean {
  return listsIn(json).length > 0;
}

/** Returns the lists of a body, except those inside other lists. */
export function listsIn(json: unknown, pointer = "", depth = 0): readonly { pointer: string; count: number }[] {
  if (Array.isArray(json)) return [{ pointer, count: json.length }];
  if (typeof json !== "object" || json === null || depth > 2) return [];
  return Object.entries(json).flatMap(([key, value]) => listsIn(value, `${pointer}/${key}`, depth + 1));
}
