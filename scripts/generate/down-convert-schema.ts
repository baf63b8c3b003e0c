import { isArray, isObject, type Json, type JsonObject, mapObject, pointerTo } from "./json.ts";

/** Context of a conversion. */
export interface Conversion {
  /** Records something that 3.0 cannot express. */
  readonly lose: (pointer: string, what: string) => void;
  /** Resolves a `$ref`. */
  readonly resolve: (schema: JsonObject) => JsonObject;
}

/** Keywords that mean the same in both versions and contain no schema. */
const same = new Set(
  [
    "title description default format enum required deprecated readOnly writeOnly externalDocs xml discriminator example",
    "minLength maxLength pattern minimum maximum multipleOf minItems maxItems uniqueItems minProperties maxProperties",
  ].flatMap((line) => line.split(" ")),
);
const schemaLists = new Set(["allOf", "anyOf", "oneOf"]);
const schemas = new Set(["items", "not", "additionalProperties"]);

/** Converts a JSON Schema 2020-12 schema to a Schema Object of OpenAPI 3.0. */
export function downConvertSchema(schema: Json, pointer: string, using: Conversion): Json {
  if (!isObject(schema)) return schema === false ? { not: {} } : schema === true ? {} : schema;
  const { $ref: ref, ...siblings } = timeWithoutPattern(nullable(schema, pointer, using), pointer, using);
  if (ref === undefined) return keywords(siblings, pointer, using);
  const beside = keywords(siblings, pointer, using);
  const reference: JsonObject = { $ref: ref };
  // 3.0 ignores the siblings of a $ref, but allows a $ref inside allOf.
  if (Object.keys(beside).length === 0) return reference;
  const { allOf = [], ...others } = beside;
  return { ...others, allOf: [reference, ...(isArray(allOf) ? allOf : [])] };
}

function keywords(schema: JsonObject, pointer: string, using: Conversion): JsonObject {
  let result: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    result = { ...result, ...convert(keyword, value, pointerTo(pointer, keyword), using) };
  }
  return result;
}

/** Converts one keyword to the equivalent members in 3.0. */
function convert(keyword: string, value: Json, pointer: string, using: Conversion): JsonObject {
  const into = (inner: Json, key: string | number) => downConvertSchema(inner, pointerTo(pointer, key), using);
  if (same.has(keyword) || keyword.startsWith("x-") || keyword === "nullable") return { [keyword]: value };
  if (keyword === "type") return types(value);
  if (keyword === "const") return { enum: [value] };
  if (keyword === "examples" && isArray(value)) return firstExample(value, pointer, using);
  if (keyword === "exclusiveMinimum" && typeof value === "number") return { minimum: value, exclusiveMinimum: true };
  if (keyword === "exclusiveMaximum" && typeof value === "number") return { maximum: value, exclusiveMaximum: true };
  if (keyword === "additionalProperties" && typeof value === "boolean") return { additionalProperties: value };
  if (keyword === "properties" && isObject(value)) return { properties: mapObject(value, into) };
  if (schemaLists.has(keyword) && isArray(value)) return { [keyword]: value.map(into) };
  if (schemas.has(keyword)) return { [keyword]: downConvertSchema(value, pointer, using) };
  if (keyword === "$comment") return {};
  if (keyword === "contentEncoding" || keyword === "contentMediaType") {
    using.lose(pointer, `${keyword} is unknown in 3.0`);
    return {};
  }
  throw new Error(`${pointer}: OpenAPI 3.0 does not support ${keyword}, and down-convert-schema.ts has no rule for it`);
}

function types(value: Json): JsonObject {
  if (!isArray(value)) return { type: value };
  const [only, ...more] = value;
  return more.length === 0 ? types(only ?? null) : { anyOf: value.map((type) => ({ type })) };
}

function firstExample([first, ...others]: readonly Json[], pointer: string, using: Conversion): JsonObject {
  if (others.length > 0) using.lose(pointer, "a schema of 3.0 has one example: only the first is kept");
  return first === undefined ? {} : { example: first };
}

/**
 * Removes the pattern of a date or time: generators that parse the value would match the pattern against the parsed
 * value, and fail.
 */
function timeWithoutPattern(schema: JsonObject, pointer: string, { lose }: Conversion): JsonObject {
  const { pattern, ...others } = schema;
  if (pattern === undefined || (schema["format"] !== "date-time" && schema["format"] !== "date")) return schema;
  lose(pointer, "the pattern of a date or time: generators apply it to the parsed value");
  return others;
}

/** `nullable` widens a sibling type, so null alone needs some type; generators make no constant of an enum of null. */
const nothing = { type: "string", maxLength: 0, nullable: true };

/** Sets `nullable: true` where 3.1 uses a type or a separate branch. */
function nullable(schema: JsonObject, pointer: string, using: Conversion): JsonObject {
  const { type } = schema;
  if (type === "null") {
    using.lose(pointer, "null alone: an empty string is accepted too");
    return { ...schema, ...nothing };
  }
  if (isArray(type) && type.includes("null") && type.length > 1) {
    return { ...schema, type: type.filter((one) => one !== "null"), nullable: true };
  }
  for (const keyword of ["oneOf", "anyOf"]) {
    const branches = schema[keyword];
    if (!isArray(branches) || !branches.some(isNull)) continue;
    const { [keyword]: _, ...others } = schema;
    const left = branches.filter((branch) => !isNull(branch));
    using.lose(pointer, "null beside a $ref: generators accept null here, but a strict 3.0 validator does not");
    // A single remaining branch needs no choice; and `nullable` has no effect without a sibling type.
    const widened = { nullable: true, [left.length === 1 ? "allOf" : keyword]: left };
    const common = commonType(left, using);
    return { ...others, ...(common === undefined ? {} : { type: common }), ...widened };
  }
  return schema;
}

function isNull(branch: Json): boolean {
  return isObject(branch) && branch["type"] === "null";
}

function commonType(branches: readonly Json[], using: Conversion): Json | undefined {
  const types = new Set(branches.map((branch) => (isObject(branch) ? using.resolve(branch)["type"] : undefined)));
  const [type] = types;
  return types.size === 1 && typeof type === "string" ? type : undefined;
}
