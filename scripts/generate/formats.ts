import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { banner } from "./banner.ts";
import type { Files } from "./folder.ts";
import { isArray, isObject, type Json, type JsonObject, mapObject, objectAt, printSource } from "./json.ts";
import { renderSchemaTypes } from "./types.ts";
import { compileFormats, declareFormats } from "./validators.ts";

/** Files that payspec itself reads and checks by a schema, with the schema of what it reads at once. */
const READ = { validateLine: { type: "Line", schema: "log.schema.yaml#/$defs/line" } } as const;

/** Formats that payspec writes for others, with the path of the published schema, and the definition that the root is. */
const PUBLISHED: ReadonlyMap<string, { readonly path: string; readonly root: string }> = new Map([
  ["client-report.schema.yaml", { path: "conformance/client-run/client-report.schema.json", root: "clientReport" }],
]);

/** Paths of the published schemas. */
export const PUBLISHED_PATHS = [...PUBLISHED.values()].map(({ path }) => path);

/**
 * Generates the published schemas and every file of `generated/payspec/`, by its path in the repository, from the JSON Schemas of payspec's own file formats: the types of all
 * their definitions, whose names are unique over all formats, and a validator for each format that payspec reads.
 */
export async function generateFormats(folder: string): Promise<Files> {
  const formats = await readFormats(folder);
  const mark = banner("specs/payspec");
  const published = [...PUBLISHED].map(([name, { path }]): [string, string] => {
    const { $schema = "", ...rest } = formats.get(name) ?? {};
    return [path, printSource({ $schema, $comment: mark, ...rest })];
  });
  return new Map([
    ...published,
    ["generated/payspec/types.ts", await renderSchemaTypes(definitionsOf(formats), mark)],
    ["generated/payspec/validators.js", await compileFormats(formats, READ, mark)],
    ["generated/payspec/validators.d.ts", declareFormats(READ, mark)],
  ]);
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
    for (const [name, schema] of Object.entries(all)) {
      if (schemas.has(name)) throw new Error(`specs/payspec/${file} defines ${name}, as another format does`);
      schemas.set(name, asComponent(schema));
    }
  }
  return Object.fromEntries(schemas);
}

/** Rewrites references, and leaves out discriminators: each schema that they select has the constant already. */
function asComponent(schema: Json): Json {
  if (isArray(schema)) return schema.map(asComponent);
  if (!isObject(schema)) return schema;
  return mapObject(schema, (value, key) => {
    if (key === "discriminator") return undefined;
    if (key !== "$ref" || typeof value !== "string") return asComponent(value);
    return value.replace(/^.*#\/\$defs\//, "#/components/schemas/");
  });
}
