import { operationsIn, resolve } from "../../generate/document.ts";
import { isArray, isObject, type Json, type JsonObject, objectAt, objectsIn } from "../../generate/json.ts";
import { lifecyclesIn } from "../../generate/lifecycles.ts";
import { locate } from "../locate.ts";
import type { Check } from "../problem.ts";

/** The operation that reads one resource has an example of it in each state. */
export const lifecycleExamples: Check = {
  name: "every state has an example on the read operation",
  run(source) {
    const shown = readOperations(source.bundle).map((operation) => valuesIn(source.bundle, operation));
    return lifecyclesIn(source.bundle).flatMap(({ id, pointer, states }) => {
      const names = states.map(({ name }) => name);
      const missing = shown
        .map((values) => names.filter((name) => !values.has(name)))
        .reduce((least, next) => (next.length < least.length ? next : least), names);
      if (missing.length === 0) return [];
      const what = `no read operation has an example of a ${id} that is ${missing.join(", ")}`;
      return [
        { ...locate(source, pointer), what, remedy: "Add a named example for each to the operation that reads it." },
      ];
    });
  },
};

/** Returns the operations that read one resource by its id. */
function readOperations(bundle: JsonObject): JsonObject[] {
  return operationsIn(bundle)
    .filter(({ method, path }) => method === "get" && path.endsWith("}"))
    .map(({ node }) => node);
}

/** Returns the status in each example, at any depth. */
function valuesIn(bundle: JsonObject, operation: JsonObject): Set<string> {
  const responses = objectsIn(objectAt(operation, "responses")).map(([, response]) => resolve(bundle, response));
  const media = responses.flatMap((response) => objectsIn(objectAt(response, "content")));
  const examples = media.flatMap(([, type]) => objectsIn(objectAt(type, "examples")));
  return new Set(examples.flatMap(([, example]) => statusesIn(resolve(bundle, example)["value"] ?? null)));
}

function statusesIn(value: Json): string[] {
  if (isArray(value)) return value.flatMap(statusesIn);
  if (!isObject(value)) return [];
  const { status } = value;
  return [...(typeof status === "string" ? [status] : []), ...Object.values(value).flatMap(statusesIn)];
}
