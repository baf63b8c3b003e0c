import type { JsonSchema } from "./document.ts";

/**
 * Keywords that a response can violate at a place. `required` is violated by an absent value, `null` by null where it
 * is not a value.
 */
export type Keyword = "required" | "type" | "null" | (typeof JUDGING)[number];

/** Keywords with the same meaning as in a schema. */
const JUDGING = ["enum", "const", "pattern", "format", "multipleOf", "not"] as const;

/** One keyword at one place of a body. */
export interface Constraint {
  /** JSON pointer; `*` stands for every element. */
  readonly pointer: string;
  readonly keyword: Keyword;
  /** Other demands on the place: a value violates one keyword and, if possible, no other. */
  readonly demanded: Demanded;
}

export type Demanded = Pick<JsonSchema, "type" | "enum" | "const" | "pattern" | "format">;

type Resolve = (reference: string) => JsonSchema;

/** Returns every constraint of a schema, place by place. Throws for an unknown keyword. */
export function constraintsOf(resolve: Resolve, schema: JsonSchema): readonly Constraint[] {
  return constraintsBelow(resolve, schema, "", false);
}

function constraintsBelow(
  resolve: Resolve,
  schema: JsonSchema,
  pointer: string,
  required: boolean,
): readonly Constraint[] {
  const parts = partsOf(resolve, schema);
  for (const part of parts) assertKnown(part, pointer);
  const demanded: Demanded = Object.assign({}, ...parts.toReversed());
  return [
    ...keywordsOf(parts, required).map((keyword) => ({ pointer, keyword, demanded })),
    ...parts.flatMap(({ properties = {}, required: names = [] }) =>
      Object.entries(properties).flatMap(([name, inner]) =>
        constraintsBelow(resolve, inner, `${pointer}/${name}`, names.includes(name)),
      ),
    ),
    ...parts.flatMap(({ items }) => (items ? constraintsBelow(resolve, items, `${pointer}/*`, false) : [])),
  ];
}

/** Returns a schema and everything that it refers to, without alternatives of null. */
function partsOf(resolve: Resolve, schema: JsonSchema): readonly JsonSchema[] {
  return [
    withConstant(schema),
    ...(schema.$ref === undefined ? [] : partsOf(resolve, resolve(schema.$ref))),
    ...[...(schema.allOf ?? []), ...(schema.oneOf ?? [])].flatMap((branch) => partsOf(resolve, branch)),
  ];
}

/** Reads a list of one value as a constant. Contracts use the list where some generators do not accept `const`. */
function withConstant(schema: JsonSchema): JsonSchema {
  const { enum: [only, ...more] = [], ...others } = schema;
  return only !== undefined && more.length === 0 ? { ...others, const: only } : schema;
}

function keywordsOf(parts: readonly JsonSchema[], required: boolean): readonly Keyword[] {
  const types = parts.flatMap(({ type = [] }) => type);
  return [
    ...(required ? (["required"] as const) : []),
    ...(types.length > 0 ? (["type"] as const) : []),
    ...(types.length > 0 && !types.includes("null") ? (["null"] as const) : []),
    ...JUDGING.filter((keyword) => parts.some((part) => Object.hasOwn(part, keyword) && !isWidth(part, keyword))),
  ];
}

/** Returns true for `format: double`, which is a hint for clients and is met by every number. */
function isWidth({ format }: JsonSchema, keyword: Keyword): boolean {
  return keyword === "format" && format === "double";
}

const READ = ["$ref", "allOf", "oneOf", "type", "properties", "required", "items", ...JUDGING];
const SILENT = ["title", "description", "default", "examples"];

function assertKnown(part: JsonSchema, pointer: string): void {
  const unknown = Object.entries(part).flatMap(([keyword, value]) =>
    [...READ, ...SILENT].includes(keyword) ||
    keyword.startsWith("x-") ||
    (keyword === "additionalProperties" && value === true)
      ? []
      : [keyword],
  );
  if (unknown.length > 0) throw new Error(`cannot break ${unknown.join(", ")} at ${pointer}`);
  const { oneOf } = part;
  if (oneOf && !(oneOf.length === 2 && oneOf.some(({ type }) => type === "null"))) {
    throw new Error(`what is demanded at ${pointer} is not one thing or null`);
  }
}
