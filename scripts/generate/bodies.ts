import { type Blame, blameOf } from "./blame.ts";
import {
  jsonSchemaOf,
  type OperationNode,
  operationsIn,
  refName,
  requirementOf,
  resolve,
  webhooksIn,
} from "./document.ts";
import { type JsonObject, objectAt, objectsIn, stringAt } from "./json.ts";
import { isUnconstrained } from "./unconstrained.ts";

/** Documented body of the contract. `validator` names its compiled validator, such as `createPayment.201`. */
export interface Body {
  readonly schema: string;
  readonly validator: string;
  readonly unconstrained: boolean;
  readonly blame: readonly Blame[];
}

/** Returns the JSON body of a request or response, or undefined if it has no JSON body. */
export function bodyIn(
  document: JsonObject,
  holder: JsonObject,
  validator: string,
  fallback: string,
): Body | undefined {
  const schema = jsonSchemaOf(resolve(document, holder));
  if (schema === undefined) return undefined;
  return {
    schema: refName(schema) ?? stringAt(schema, "title") ?? validator,
    validator,
    unconstrained: isUnconstrained(document, schema),
    blame: blameOf(document, schema, fallback),
  };
}

/** Returns the schema of every body, by the name of its validator. */
export function bodySchemas(document: JsonObject): ReadonlyMap<string, JsonObject> {
  const schemas = new Map<string, JsonObject>();
  const add = (name: string, holder: JsonObject) => {
    const schema = jsonSchemaOf(resolve(document, holder));
    if (schema !== undefined) schemas.set(name, schema);
  };
  for (const operation of operationsIn(document)) {
    add(`${operation.id}.request`, objectAt(operation.node, "requestBody"));
    for (const [status, response] of responsesOf(operation)) add(`${operation.id}.${status}`, response);
  }
  for (const webhook of webhooksIn(document)) {
    add(`webhook.${webhook.path}`, objectAt(webhook.node, "requestBody"));
  }
  return schemas;
}

export function responsesOf(operation: OperationNode): [string, JsonObject][] {
  return objectsIn(objectAt(operation.node, "responses"));
}

/** Returns the requirement of a node. Throws if it has none. */
export function mustRequire(document: JsonObject, node: JsonObject, where: string): string {
  const requirement = requirementOf(document, node);
  if (requirement === undefined) throw new Error(`${where} has no x-requirement`);
  return requirement;
}
