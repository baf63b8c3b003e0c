import { isArray, isObject, type Json, type JsonObject, objectAt } from "../../../generate/json.ts";
import { code } from "./text.ts";

/** Keywords that the reference shows elsewhere: in the type, the description, the rows or the requirements. */
const elsewhere = new Set(
  "$ref title description type allOf oneOf anyOf items properties required example examples".split(" "),
);

const bounds: Readonly<Record<string, string>> = {
  minimum: "at least",
  maximum: "at most",
  exclusiveMinimum: "more than",
  exclusiveMaximum: "less than",
  multipleOf: "a multiple of",
  minLength: "at least this many characters:",
  maxLength: "at most this many characters:",
  minItems: "at least this many items:",
  maxItems: "at most this many items:",
};

/**
 * Describes the constraints of a schema beyond its type. Throws for an unknown keyword, so that none is silently
 * omitted.
 */
export function constraintsOf(schema: JsonObject): string {
  const implied = objectAt(schema, "x-implied");
  return Object.entries(schema)
    .filter(([keyword]) => !elsewhere.has(keyword) && !keyword.startsWith("x-"))
    .map(([keyword, value]) => `${constraint(keyword, value)}${keyword in implied ? " (implied)" : ""}`)
    .join("; ");
}

function constraint(keyword: string, value: Json): string {
  const bound = bounds[keyword];
  if (bound !== undefined) return `${bound} ${value}`;
  if (keyword === "const") return `always ${literal(value)}`;
  if (keyword === "enum" && isArray(value) && value.length === 1) return `always ${literal(value[0] ?? null)}`;
  if (keyword === "enum" && isArray(value)) return `one of ${value.map(literal).join(", ")}`;
  if (keyword === "pattern" || keyword === "format") return `${keyword} ${code(String(value))}`;
  if (keyword === "default") return `default ${literal(value)}`;
  if (keyword === "not" && isObject(value) && Object.keys(value).length === 0) return "never there";
  if (keyword === "additionalProperties" && typeof value === "boolean")
    return value ? "any members" : "no other members";
  throw new Error(`the Markdown reference does not support ${keyword}`);
}

function literal(value: Json): string {
  return code(JSON.stringify(value));
}
