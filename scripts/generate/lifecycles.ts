import { arrayAt, isArray, isObject, type Json, type JsonObject, objectsIn, pointerTo, stringAt } from "./json.ts";

export interface State {
  readonly name: string;
  readonly text: string;
}

export interface Transition {
  readonly id: string;
  /** Empty if the transition creates the resource. */
  readonly from: readonly string[];
  readonly trigger: string;
  readonly condition?: string;
  readonly to: string;
  readonly effects: readonly string[];
  readonly requirement: string;
}

export interface Lifecycle {
  readonly id: string;
  /** Pointer of the status schema in the bundle. */
  readonly pointer: string;
  /** Values listed by the status schema. */
  readonly values: readonly Json[];
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
  readonly otherMoves: string;
}

/** Returns every `x-lifecycle` of a bundle. */
export function lifecyclesIn(document: JsonObject): Lifecycle[] {
  return find(document, "#");
}

function find(node: Json, pointer: string): Lifecycle[] {
  if (isArray(node)) return node.flatMap((child, index) => find(child, pointerTo(pointer, index)));
  if (!isObject(node)) return [];
  const here = node["x-lifecycle"];
  const below = objectsIn(node).filter(([key]) => key !== "x-lifecycle");
  const arrays = Object.entries(node).filter(([, value]) => isArray(value));
  return [
    ...(isObject(here) ? [parseLifecycle(here, arrayAt(node, "enum"), pointer)] : []),
    ...[...below, ...arrays].flatMap(([key, child]) => find(child, pointerTo(pointer, key))),
  ];
}

function parseLifecycle(node: JsonObject, values: readonly Json[], pointer: string): Lifecycle {
  const where = pointerTo(pointer, "x-lifecycle");
  return {
    id: must(node, "id", where),
    pointer,
    values: values.filter((value) => value !== null),
    states: arrayAt(node, "states")
      .filter(isObject)
      .map((state) => ({
        name: must(state, "name", where),
        text: must(state, "text", where),
      })),
    transitions: arrayAt(node, "transitions")
      .filter(isObject)
      .map((transition) => parseTransition(transition, where)),
    otherMoves: must(node, "otherMoves", where),
  };
}

function parseTransition(node: JsonObject, where: string): Transition {
  const condition = stringAt(node, "condition");
  const from = node["from"] ?? [];
  return {
    id: must(node, "id", where),
    from: (isArray(from) ? from : [from]).filter((state) => typeof state === "string"),
    trigger: must(node, "trigger", where),
    ...(condition === undefined ? {} : { condition }),
    to: must(node, "to", where),
    effects: arrayAt(node, "effects").filter((effect) => typeof effect === "string"),
    requirement: must(node, "requirement", where),
  };
}

function must(node: JsonObject, key: string, where: string): string {
  const value = stringAt(node, key);
  if (value === undefined) throw new Error(`${where}: ${JSON.stringify(node).slice(0, 80)} has no ${key}`);
  return value.trim();
}
