import { jsonSchemaOf, operationsIn, refName, resolve } from "./document.ts";
import { arrayAt, type JsonObject, objectAt, objectsIn } from "./json.ts";

/** Error types listed by a document: body member, statuses and values. */
export interface ErrorTypes {
  readonly status: number;
  readonly member: string;
  /** Name of the schema that lists them. */
  readonly schema: string;
  readonly values: readonly string[];
}

/** Returns the only list of error types in a document, if there is one; clients do not support a second. */
export function errorTypesIn(document: JsonObject): ErrorTypes | undefined {
  const found = new Map<string, ErrorTypes>();
  for (const { node } of operationsIn(document)) {
    for (const [status, ref] of objectsIn(objectAt(node, "responses"))) {
      if (!/^[345]\d\d$/.test(status)) continue;
      const body = resolve(document, jsonSchemaOf(resolve(document, ref)) ?? {});
      for (const [member, property] of objectsIn(objectAt(body, "properties"))) {
        const values = arrayAt(resolve(document, property), "enum").filter((each) => typeof each === "string");
        const schema = refName(property);
        if (values.length === 0 || schema === undefined) continue;
        found.set(`${status} ${member} ${schema}`, { status: Number(status), member, schema, values });
      }
    }
  }
  const [types, ...others] = found.values();
  if (others.length > 0)
    throw new Error(`the client supports one list of error types: ${[...found.keys()].join(", ")}`);
  return types;
}
