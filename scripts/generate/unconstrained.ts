import { resolve } from "./document.ts";
import { arrayAt, isObject, type Json, type JsonObject } from "./json.ts";

const annotations = new Set([
  "title",
  "description",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
  "example",
  "examples",
  "externalDocs",
  "xml",
  "$comment",
]);

/** Returns true if a schema accepts every JSON value, because it contains only annotations. */
export function isUnconstrained(document: JsonObject, schema: Json): boolean {
  if (!isObject(schema)) return schema === true;
  return Object.entries(schema).every(([keyword, value]) => {
    if (annotations.has(keyword) || keyword.startsWith("x-")) return true;
    if (keyword === "$ref") return isUnconstrained(document, resolve(document, schema));
    if (keyword === "allOf") return arrayAt(schema, keyword).every((branch) => isUnconstrained(document, branch));
    if (keyword === "anyOf") return arrayAt(schema, keyword).some((branch) => isUnconstrained(document, branch));
    if (keyword === "additionalProperties") return value === true;
    return keyword === "properties" && isObject(value) && Object.keys(value).length === 0;
  });
}
