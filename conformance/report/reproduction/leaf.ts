import { childPointer } from "../../contract/index.ts";

/** A value of a JSON body that holds no other, or a list or an object without any. */
export interface Leaf {
  readonly pointer: string;
  readonly value: unknown;
}

/** Bodies of a hostile deployment may hold any number of values. */
const MOST = 2_000;

/** The leaves of a JSON value, from the first to the last. */
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

/** The name of the member that a pointer leads to; of an element of a list, that of the list. */
export function keyOf(pointer: string): string {
  return pointer.split("/").findLast((each) => !/^\d*$/.test(each)) ?? "";
}

/** A time in UTC, with what stands behind its seconds; or a day. */
export const TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(\.\d+)?(Z|\+00:00))?$/;

/** Whether a body holds a list, however short. */
export function holdsList(json: unknown): boolean {
  return listsIn(json).length > 0;
}

/** The lists of a body, not those inside others. */
export function listsIn(json: unknown, pointer = "", depth = 0): readonly { pointer: string; count: number }[] {
  if (Array.isArray(json)) return [{ pointer, count: json.length }];
  if (typeof json !== "object" || json === null || depth > 2) return [];
  return Object.entries(json).flatMap(([key, value]) => listsIn(value, `${pointer}/${key}`, depth + 1));
}
