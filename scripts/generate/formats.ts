import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { banner } from "./banner.ts";
import type { Files } from "./folder.ts";
import { isArray, isObject, type Json, type JsonObject, mapObject, objectAt, objectsIn, printSource } from "./json.ts";
import { renderSchemaTypes } from "./types.ts";
import { compileFormats, declareFormats } from "./validators.ts";

/** Files that payspec itself reads and checks by a schema, with the schema of what it reads at once. */
const READ = { validateLine: { type: "Line", schema: "log.schema.yaml#/$defs/line" } } as const;

/** Formats that payspec publishes, with the path of the published schema, and the definition that the root is. */
const PUBLISHED: ReadonlyMap<string, { readonly path: string; readonly root: string }> = new Map([
  ["client-report.schema.yaml", { path: "conformance/client-run/client-report.schema.json", root: "clientReport" }],
  [
    "configuration.template.yaml",
    { path: "conformance/deployment/configuration.schema.json", root: "configurationFile" },
  ],
  ["report.schema.yaml", { path: "conformance/report/report.schema.json", root: "runReport" }],
]);

/** Paths of the published schemas. */
export const PUBLISHED_PATHS = [...PUBLISHED.values()].map(({ path }) => path);

/**
 * Generates the published schemas and every file of `generated/payspec/`, by path in the repository, from the JSON
 * Schemas of payspec's own file formats: the types of all their definitions, whose names are unique over all formats,
 * and a validator for each format that payspec reads.
 */
export async function generateFormats(formats: ReadonlyMap<string, JsonObject>): Promise<Files> {
  const definitions = definitionsOf(formats);
  const mark = banner("specs/payspec");
  const published = [...PUBLISHED.values()].map(({ path, root }): [string, string] => {
    const { $schema = "", ...rest } = standAlone(root, definitions);
    return [path, printSource({ $schema, $comment: mark, ...rest })];
  });
  return new Map([
    ...published,
    ["generated/payspec/types.ts", await renderSchemaTypes(definitions, mark)],
    ["generated/payspec/members.ts", printMembers("runReport", definitions, mark)],
    ["generated/payspec/validators.js", await compileFormats(formats, READ, mark)],
    ["generated/payspec/validators.d.ts", declareFormats(READ, mark)],
  ]);
}

/** Renders the names of the members that a definition describes, at any depth and in their order. */
function printMembers(root: string, definitions: JsonObject, banner: string): string {
  return `// ${banner}

/** Names of the members of a value, each with the members of its own; null for a value without members. */
export interface Members {
  readonly [name: string]: Members | null;
}

export const ${root}Members: Members = ${printSource(membersOf(definitionIn(definitions, root), definitions)).trimEnd()};
`;
}

/** Returns the members of an object, or of the objects in a list. */
export function membersOf({ $ref, items, properties }: JsonObject, definitions: JsonObject): Json {
  const inner = (value: Json) => (isObject(value) ? membersOf(value, definitions) : null);
  if (typeof $ref === "string") return inner(definitionIn(definitions, $ref.slice(COMPONENT.length)));
  if (isObject(items)) return inner(items);
  return isObject(properties) ? mapObject(properties, inner) : null;
}

/** Reads the schemas in a folder, by file name, by which they also refer to each other. */
export async function readFormats(folder: string): Promise<ReadonlyMap<string, JsonObject>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".schema.yaml")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return new Map(names.map((name, index) => [name, parse(texts[index] ?? "")]));
}

/** Returns the definitions of all formats as the schemas of an OpenAPI document; throws if two have the same name. */
export function definitionsOf(formats: ReadonlyMap<string, JsonObject>): JsonObject {
  const schemas = new Map<string, Json>();
  for (const [file, format] of formats) {
    const { $defs: _, ...whole } = format;
    const root = PUBLISHED.get(file)?.root;
    const all = { ...(root !== undefined && { [root]: whole }), ...objectAt(format, "$defs") };
    for (const [name, schema] of objectsIn(all)) {
      if (schemas.has(name)) throw new Error(`specs/payspec/${file} defines ${name}, as another format does`);
      schemas.set(name, asComponent(schema));
    }
  }
  return Object.fromEntries(schemas);
}

/** Place of a definition among the schemas of an OpenAPI document. */
const COMPONENT = "#/components/schemas/";

function asComponent(schema: JsonObject): JsonObject {
  return mapReferences(schema, (reference) => reference.replace(/^.*#\/\$defs\//, COMPONENT));
}

/** Returns a definition as a schema that contains every definition it needs, also those of other formats. */
export function standAlone(root: string, definitions: JsonObject): JsonObject {
  const $defs: Record<string, Json> = {};
  const take = (reference: string): string => {
    const name = reference.slice(COMPONENT.length);
    if (!Object.hasOwn($defs, name)) {
      $defs[name] = {}; // its place, and an end for definitions that refer to themselves
      $defs[name] = mapReferences(definitionIn(definitions, name), take);
    }
    return `#/$defs/${name}`;
  };
  return { ...mapReferences(definitionIn(definitions, root), take), $defs };
}

/** Returns a definition. Throws if there is none: an empty schema in its place would accept everything. */
function definitionIn(definitions: JsonObject, name: string): JsonObject {
  const definition = definitions[name];
  if (isObject(definition)) return definition;
  throw new Error(`no format in specs/payspec defines ${name}`);
}

/** Maps every reference, and leaves out discriminators: each schema that they select has the constant already. */
function mapReferences(schema: JsonObject, change: (reference: string) => string): JsonObject {
  const inner = (value: Json): Json => {
    if (isArray(value)) return value.map(inner);
    return isObject(value) ? mapReferences(value, change) : value;
  };
  return mapObject(schema, (value, key) => {
    if (key === "discriminator") return undefined;
    return key === "$ref" && typeof value === "string" ? change(value) : inner(value);
  });
}
