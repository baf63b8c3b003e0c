import { isArray, isObject, type Json, type JsonObject, mapObject } from "./json.ts";

/** Keywords of OpenAPI that say nothing about validity and that a strict ajv does not know. */
const annotations = new Set(["example", "examples", "externalDocs", "xml", "discriminator", "deprecated"]);
/** How wide a number is held by a generated client: every number of JSON fits. Without it, some take half of that. */
const WIDTH = "double";
/** Keywords whose values are schemas by name. */
const named = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);
/** Keywords whose values are data. */
const data = new Set(["const", "enum", "default", "required", "dependentRequired", "type"]);

/**
 * A schema without its annotations. It knows which keys are keywords and which are names or data, so that a property
 * called `example` and a constant with an `x-trace` in it survive.
 */
export function withoutAnnotations(schema: Json): Json {
  if (isArray(schema)) return schema.map(withoutAnnotations);
  if (!isObject(schema)) return schema;
  return mapObject(schema, (value, keyword) => {
    if (annotations.has(keyword) || keyword.startsWith("x-")) return undefined;
    if (keyword === "format" && value === WIDTH) return undefined;
    if (data.has(keyword)) return value;
    if (named.has(keyword) && isObject(value)) return byName(value);
    return withoutAnnotations(value);
  });
}

function byName(schemas: JsonObject): JsonObject {
  return mapObject(schemas, withoutAnnotations);
}
