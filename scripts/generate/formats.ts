import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { banner } from "./banner.ts";
import type { Files } from "./folder.ts";
import { isArray, isObject, type Json, type JsonObject, mapObject, objectAt } from "./json.ts";
import { renderSchemaTypes } from "./types.ts";
import { compileFormats, declareFormats } from "./validators.ts";

/** Files that payspec itself reads and checks by a schema, with the schema of what it reads at once. */
const READ = { validateLine: { type: "Line", schema: "log.schema.yaml#/$defs/line" } } as const;

/**
 * Generates every file of `generated/payspec/` from the JSON Schemas of payspec's own file formats: the types of all
 * their definitions, whose names are unique over all formats, and a validator for each format that payspec reads.
 */
export async function generateFormats(folder: string): Promise<Files> {
  const formats = await readFormats(folder);
  const mark = banner("specs/payspec");
  return new Map([
    ["types.ts", await renderSchemaTypes(definitionsOf(formats), mark)],
    ["validators.js", await compileFormats(formats, READ, mark)],
    ["validators.d.ts", declareFormats(READ, mark)],
  ]);
}

/** Reads the schemas in a folder, by file name, by which they also refer to each other. */
export async function readFormats(folder: string): Promise<ReadonlyMap<string, JsonObject>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".schema.yaml")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return new Map(names.map((name, index) => [name, parse(texts[index] ?? "")]));
}

/** Returns the definitions of all formats as the schemas of an OpenAPI document; throws if two have the same name. */
function definitionsOf(formats: ReadonlyMap<string, JsonObject>): JsonObject {
  const schemas = new Map<string, Json>();
  for (const [file, format] of formats) {
    for (const [name, schema] of Object.entries(objectAt(format, "$defs"))) {
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
