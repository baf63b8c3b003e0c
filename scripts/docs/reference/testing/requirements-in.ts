import { isArray, isObject, type Json } from "../../../generate/json.ts";
import { lifecyclesIn } from "../../../generate/lifecycles.ts";
import type { Source } from "../source.ts";

/** Returns every requirement that occurs in a bundle: expressed, implied, or in a lifecycle. */
export function requirementsIn(document: Source["document"]): readonly string[] {
  const moves = lifecyclesIn(document).flatMap(({ transitions, otherMoves }) => [
    otherMoves,
    ...transitions.map(({ requirement }) => requirement),
  ]);
  return [...new Set([...find(document), ...moves])];
}

/** Searches all keys: no example and no field name has one of these names. */
function find(node: Json): string[] {
  if (isArray(node)) return node.flatMap(find);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "x-requirement") return [String(value)];
    if (key === "x-implied" && isObject(value)) return Object.values(value).map(String);
    return find(value);
  });
}
