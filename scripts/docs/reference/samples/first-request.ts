import { type OperationNode, resolve } from "../../../generate/document.ts";
import { type Json, type JsonObject, objectAt, objectsIn } from "../../../generate/json.ts";

/** Returns the request body of an operation's first example, or undefined without an example. */
export function firstRequest(document: JsonObject, { node }: OperationNode): Json | undefined {
  const holder = resolve(document, objectAt(node, "requestBody"));
  const [example] = objectsIn(objectAt(objectAt(objectAt(holder, "content"), "application/json"), "examples"));
  return example && resolve(document, example[1])["value"];
}
