import { isArray, isObject, type Json, type JsonObject, mapObject } from "./json.ts";

/** OpenAPI keywords that do not affect validity and that a strict ajv does not know. */
const annotations = new Set(["example", "examples", "externalDocs", "xml", "discriminator", "deprecated"]);
/** Numeric format for generated clients that fits every JSON number. Without it, some generators use half the width. */
const WIDTH = "double";
/** Keywords whose values are schemas by name. */
const named = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);
/** Keywords whose values are data. */
const data = new Set(["const", "enum", "default", "required", "dependentRequired", "type"]);

/**
 * Returns a schema without its annotations. Distinguishes keywords from names and data, so that a property called
 * `example` and a constant containing `x-trace` are kept.
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
