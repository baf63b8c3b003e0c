import { isArray, isObject, type Json, type JsonObject, objectAt, pointerTo, stepsOf } from "../../generate/json.ts";

/**
 * Direction of a body. A request goes to the implementer, a response comes from the implementer, as does a webhook's
 * body.
 */
export type Direction = "request" | "response";

const ahead: Readonly<Record<string, Direction>> = {
  parameters: "request",
  requestBody: "request",
  responses: "response",
};
const back: Readonly<Record<string, Direction>> = {
  parameters: "response",
  requestBody: "response",
  responses: "request",
};

/** Returns a lookup of the directions in which the node at a pointer is sent; empty if no operation uses it. */
export function directionsIn(document: JsonObject): (pointer: string) => ReadonlySet<Direction> {
  const found = new Map<string, Set<Direction>>();
  visit(objectAt(document, "paths"), "#/paths", ahead, undefined);
  visit(objectAt(document, "webhooks"), "#/webhooks", back, undefined);
  return lookUp;

  function visit(node: Json, pointer: string, sides: typeof ahead, direction: Direction | undefined): void {
    if (direction !== undefined) {
      const known = found.get(pointer) ?? new Set<Direction>();
      if (known.has(direction)) return;
      found.set(pointer, known.add(direction));
    }
    if (isArray(node)) {
      for (const [index, child] of node.entries()) visit(child, pointerTo(pointer, index), sides, direction);
    } else if (isObject(node)) {
      for (const [key, child] of Object.entries(node)) {
        if (key === "$ref" && typeof child === "string") visit(at(document, child), child, sides, direction);
        else visit(child, pointerTo(pointer, key), sides, direction ?? sides[key]);
      }
    }
  }

  function lookUp(pointer: string): ReadonlySet<Direction> {
    const parent = pointer.slice(0, pointer.lastIndexOf("/"));
    return found.get(pointer) ?? (parent === "#" || parent === "" ? new Set() : lookUp(parent));
  }
}

/** Returns the value at a pointer of a document; null if the pointer leads nowhere. */
export function at(document: JsonObject, pointer: string): Json {
  return stepsOf(pointer).reduce<Json>((node, step) => {
    if (isArray(node)) return node[Number(step)] ?? null;
    return isObject(node) ? (node[step] ?? null) : null;
  }, document);
}
