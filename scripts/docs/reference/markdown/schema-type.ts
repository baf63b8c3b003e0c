import { refName, resolve } from "../../../generate/document.ts";
import { arrayAt, isArray, isObject, type Json, type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import { schemaAnchor } from "./text.ts";

/** Describes the type of a schema: `string or null`, `array of` something, or a link to a named schema. */
export function typeOf(document: JsonObject, schema: JsonObject): string {
  const name = refName(schema);
  if (name !== undefined) {
    const plain = plainType(resolve(document, schema));
    return `[${name}](#${schemaAnchor(name)})${plain === "object" || plain === "" ? "" : ` (${plain})`}`;
  }
  const [base, ...more] = arrayAt(schema, "allOf").filter(isObject);
  if (base !== undefined && more.length === 0) return typeOf(document, base);
  const branches = [...arrayAt(schema, "oneOf"), ...arrayAt(schema, "anyOf")].filter(isObject);
  if (branches.length > 0) return branches.map((each) => typeOf(document, each)).join(" or ");
  if (schema["type"] === "array") return `array of ${typeOf(document, objectAt(schema, "items")) || "anything"}`;
  return plainType(schema) || (stringAt(schema, "title") ? "" : "anything");
}

function plainType(schema: JsonObject): string {
  const type: Json = schema["type"] ?? [];
  return (isArray(type) ? type : [type]).join(" or ");
}
