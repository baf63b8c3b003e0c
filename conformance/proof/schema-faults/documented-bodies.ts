/** The members of a bundled contract that are read here. */
export interface Document {
  /** By path, then by method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
  };
}

interface DocumentedOperation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, DocumentedResponse>>;
}

export interface DocumentedResponse {
  readonly $ref?: string;
  readonly content?: { readonly "application/json": { readonly schema: JsonSchema } };
}

/** Schema, limited to the keywords used by responses of the contracts. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
  readonly const?: string | boolean;
  readonly pattern?: string;
  readonly format?: string;
}

/** Documented body, and every constraint of it. */
export interface DocumentedBody {
  /** `getPayment 200`, `createPayment 200, 201`, or `401`, which is the same everywhere. */
  readonly name: string;
  readonly constraints: readonly Constraint[];
  /** Returns true if a response to this operation with this status has this body. */
  readonly isBorneBy: (operation: string | undefined, status: number) => boolean;
}

/** Returns the success bodies, and that of a failed authentication: each once, whatever the number of its statuses. */
export function documentedBodies(document: Document): readonly DocumentedBody[] {
  const bodies = new Map<string, [Bearer, ...Bearer[]]>();
  for (const bearer of bearersOf(document)) {
    const key = bearer.status === UNAUTHENTICATED ? bearer.schema : `${bearer.operation} ${bearer.schema}`;
    bodies.get(key)?.push(bearer) ?? bodies.set(key, [bearer]);
  }
  const resolve = (reference: string) => component(document.components.schemas, reference);
  return [...bodies.values()].map((bearers): DocumentedBody => {
    const [first] = bearers;
    const isEverywhere = first.status === UNAUTHENTICATED;
    const statuses = [...new Set(bearers.map(({ status }) => status))].join(", ");
    return {
      name: isEverywhere ? statuses : `${first.operation} ${statuses}`,
      constraints: constraintsOf(resolve, { $ref: first.schema }),
      isBorneBy: (operation, status) =>
        bearers.some((each) => each.operation === operation && each.status === `${status}`),
    };
  });
}

const UNAUTHENTICATED = "401";

interface Bearer {
  readonly operation: string;
  readonly status: string;
  /** Reference to the schema. */
  readonly schema: string;
}

function bearersOf({ paths, components }: Document): readonly Bearer[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return operations.flatMap(({ operationId: operation, responses = {} }) =>
    Object.entries(responses).flatMap(([status, response]): readonly Bearer[] => {
      const { content } = response.$ref === undefined ? response : component(components.responses, response.$ref);
      const schema = content?.["application/json"].schema.$ref;
      return operation === undefined || schema === undefined || status === "default"
        ? []
        : [{ operation, status, schema }];
    }),
  );
}

function component<T>(components: Readonly<Record<string, T>>, reference: string): T {
  const found = components[reference.split("/").at(-1) ?? ""];
  if (found === undefined) throw new Error(`the document has no component ${reference}`);
  return found;
}

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
  const parts = partsOf(resolve, schema).map(withConstant);
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
export function partsOf(resolve: Resolve, schema: JsonSchema): readonly JsonSchema[] {
  return [
    schema,
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
    throw new Error(`${pointer} has several schemas besides null`);
  }
}
