import { operationsIn, requirementOf, webhooksIn } from "../../generate/document.ts";
import { arrayAt, isObject, type JsonObject, objectAt, objectsIn, pointerTo } from "../../generate/json.ts";
import { locate } from "../locate.ts";
import type { Check } from "../problem.ts";
import { schemasIn } from "../schemas.ts";

/** Every operation, parameter, response and property names the requirement that it expresses. */
export const requirementCover: Check = {
  name: "every part of the contract cites a requirement",
  run(source) {
    if (source.requirements.length === 0) return [];
    return [...partsOf(source.bundle)]
      .filter(({ node }) => requirementOf(source.bundle, node) === undefined)
      .map(({ kind, pointer }) => ({
        ...locate(source, pointer),
        what: `this ${kind} has no x-requirement`,
        remedy: "Add x-requirement with the id of what it expresses; add the requirement first if it is missing.",
      }));
  },
};

interface Part {
  readonly kind: "operation" | "parameter" | "response" | "property";
  readonly node: JsonObject;
  readonly pointer: string;
}

function* partsOf(bundle: JsonObject): Generator<Part> {
  for (const { node, pointer } of [...operationsIn(bundle), ...webhooksIn(bundle)]) {
    yield { kind: "operation", node, pointer };
    yield* parametersOf(node, pointer);
    for (const [status, response] of objectsIn(objectAt(node, "responses"))) {
      yield { kind: "response", node: response, pointer: `${pointer}/responses/${status}` };
    }
  }
  for (const [path, item] of objectsIn(objectAt(bundle, "paths")))
    yield* parametersOf(item, pointerTo("#/paths", path));
  for (const { schema, pointer, property } of schemasIn(bundle)) {
    if (property !== undefined) yield { kind: "property", node: schema, pointer };
  }
}

function* parametersOf(holder: JsonObject, pointer: string): Generator<Part> {
  for (const [index, node] of arrayAt(holder, "parameters").entries()) {
    if (isObject(node)) yield { kind: "parameter", node, pointer: `${pointer}/parameters/${index}` };
  }
}
