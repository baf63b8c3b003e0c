import { arrayAt, isObject, type JsonObject, objectAt, objectsIn, pointerTo, stepsOf, stringAt } from "./json.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Resolves the `$ref` of a node, or returns the node itself. */
export function resolve(document: JsonObject, node: JsonObject): JsonObject {
  const ref = stringAt(node, "$ref");
  if (ref === undefined) return node;
  let target = document;
  for (const step of stepsOf(ref)) {
    const next = target[step];
    if (!ref.startsWith("#/") || !isObject(next)) throw new Error(`${ref} does not resolve in the bundle`);
    target = next;
  }
  return resolve(document, target);
}

/** Returns the last name in the path of a `$ref`, such as `Payment`. */
export function refName(node: JsonObject): string | undefined {
  return stringAt(node, "$ref")?.split("/").at(-1);
}

/** Returns the requirement that a node expresses: its own `x-requirement`, else that of its `$ref` target. */
export function requirementOf(document: JsonObject, node: JsonObject): string | undefined {
  return stringAt(node, "x-requirement") ?? stringAt(resolve(document, node), "x-requirement");
}

export interface OperationNode {
  /** `operationId`. */
  readonly id: string;
  /** Path template, or the name of the webhook. */
  readonly path: string;
  readonly method: string;
  readonly node: JsonObject;
  /** Pointer of the operation in the bundle. */
  readonly pointer: string;
  /**
   * Parameters of the path and of the operation, with every `$ref` resolved; the operation's own override the path's.
   */
  readonly parameters: readonly JsonObject[];
}

/** Returns the operations under `paths`, in document order. */
export function operationsIn(document: JsonObject): OperationNode[] {
  return collect(document, "paths");
}

/** Returns the operations under `webhooks`; `path` is the event's name. */
export function webhooksIn(document: JsonObject): OperationNode[] {
  return collect(document, "webhooks");
}

function collect(document: JsonObject, section: "paths" | "webhooks"): OperationNode[] {
  return objectsIn(objectAt(document, section)).flatMap(([path, ref]) => {
    const item = resolve(document, ref);
    return objectsIn(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, node]) => {
        const pointer = pointerTo(pointerTo(pointerTo("#", section), path), method);
        const id = stringAt(node, "operationId") ?? fail(pointer, "has no operationId");
        return { id, path, method, node, pointer, parameters: parametersOf(document, item, node) };
      });
  });
}

function parametersOf(document: JsonObject, item: JsonObject, operation: JsonObject): JsonObject[] {
  const byName = new Map<string, JsonObject>();
  for (const entry of [...arrayAt(item, "parameters"), ...arrayAt(operation, "parameters")]) {
    if (!isObject(entry)) continue;
    const requirement = requirementOf(document, entry);
    const parameter = resolve(document, entry);
    const expressed = requirement === undefined ? parameter : { ...parameter, "x-requirement": requirement };
    byName.set(`${stringAt(parameter, "in")} ${stringAt(parameter, "name")}`, expressed);
  }
  return [...byName.values()];
}

/** Returns the schema of a JSON body from the node that has `content`. */
export function jsonSchemaOf(holder: JsonObject): JsonObject | undefined {
  const content = objectsIn(objectAt(holder, "content"));
  const json = content.find(([type]) => /[/+]json($|;)/.test(type));
  return json === undefined ? undefined : objectAt(json[1], "schema");
}

function fail(pointer: string, what: string): never {
  throw new Error(`${pointer} ${what}`);
}
