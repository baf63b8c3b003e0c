import { fileURLToPath } from "node:url";
import { _ } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { build } from "esbuild";
import { bodySchemas } from "./bodies.ts";
import { date, dateTime } from "./date-time.ts";
import { isArray, isObject, type Json, type JsonObject, mapObject, objectAt, printJson, stringAt } from "./json.ts";

/** Strict about keywords and formats, so that a misspelt one is an error instead of a check without effect. */
const strictness = { allErrors: true, strict: true, strictTypes: false, strictRequired: false, strictTuples: false };

/**
 * Compiles one ES module without imports that contains a validator for every body of a bundle. Bodies with the same
 * schema share a function.
 */
export async function compileValidators(document: JsonObject, banner: string): Promise<string> {
  const { functions, names } = shared(bodySchemas(document));
  const ajv = createAjv(document, functions);
  const refs = Object.fromEntries([...functions].map(([name, schema]) => [name, refOf(name, schema)]));
  const code = standalone.default(ajv, refs).replaceAll(/^export const (?=body\d+ =)/gm, "const "); // only the table needs to be exported
  const table = [...names].map(([name, fn]) => `${JSON.stringify(name)}: ${fn}`).join(",\n");
  const compiled = `${formatsFor(code)}\n${code}\nexport const validators = Object.freeze({${table}});`;
  const bundled = await inOneFile(compiled);
  return `// ${banner}\n${bundled}`;
}

/**
 * Creates an ajv with the schemas of a bundle as `contract#/components/schemas/…`, and others, which may refer to
 * these, as `contract#/bodies/…`.
 */
export function createAjv(document: JsonObject, bodies: ReadonlyMap<string, JsonObject>): Ajv2020 {
  const ajv = new Ajv2020({ ...strictness, code: { source: true, esm: true, lines: true, formats: _`formats` } });
  ajv.addVocabulary(["components", "bodies"]);
  for (const [name, format] of Object.entries({ ...fullFormats, date, "date-time": dateTime }))
    ajv.addFormat(name, format);
  return ajv.addSchema({
    $id: "contract",
    components: { schemas: mapObject(objectAt(objectAt(document, "components"), "schemas"), withoutAnnotations) },
    bodies: mapObject(Object.fromEntries(bodies), withoutAnnotations),
  });
}

/** Renders the declaration file of the module. `Validate` has the shape of the type in conformance/contract. */
export function declareValidators(banner: string): string {
  return `// ${banner}

/** A compiled validator. Returns the verdict; the reasons are in \`errors\` until the next call. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

export declare const validators: Readonly<Record<string, Validate>>;
`;
}

/** Type of a value, and the schema that describes it. */
interface ReadFormat {
  readonly type: string;
  readonly schema: string;
}

/**
 * Compiles one ES module without imports that contains a type guard for each format that is read. It stops at the first
 * error, so that a hostile file cannot make it collect them.
 */
export async function compileFormats(
  formats: ReadonlyMap<string, JsonObject>,
  read: Readonly<Record<string, ReadFormat>>,
  banner: string,
): Promise<string> {
  const code = { source: true, esm: true };
  const ajv = new Ajv2020({ ...strictness, allErrors: false, discriminator: true, messages: false, code });
  for (const [name, schema] of formats) ajv.addSchema(schema, name);
  const refs = Object.fromEntries(Object.entries(read).map(([name, { schema }]) => [name, schema]));
  return `// ${banner}\n${await inOneFile(standalone.default(ajv, refs), { minify: true })}`;
}

/** Renders the declaration file of that module. */
export function declareFormats(read: Readonly<Record<string, ReadFormat>>, banner: string): string {
  const types = Object.values(read).map(({ type }) => type);
  const guards = Object.entries(read).map(
    ([name, { type }]) => `export declare const ${name}: Guard & ((data: unknown) => data is ${type});`,
  );
  return `// ${banner}
import type { ${types.join(", ")} } from "./types.ts";

/** A compiled type guard. The first error is in \`errors\` until the next call. */
interface Guard {
  errors?: readonly { readonly instancePath: string; readonly keyword: string }[] | null;
}

${guards.join("\n")}
`;
}

/** Names a function for each distinct schema, and maps each body to its function. */
function shared(bodies: ReadonlyMap<string, JsonObject>) {
  const functions = new Map<string, JsonObject>();
  const names = new Map<string, string>();
  const known = new Map<string, string>();
  for (const [name, schema] of bodies) {
    const key = printJson(withoutAnnotations(schema));
    const fn = known.get(key) ?? `body${known.size + 1}`;
    known.set(key, fn);
    functions.set(fn, schema);
    names.set(name, fn);
  }
  return { functions, names };
}

function refOf(name: string, schema: JsonObject): string {
  const ref = stringAt(schema, "$ref");
  const alone = Object.keys(withoutAnnotations(schema) as JsonObject).length === 1; // the argument is an object, so the result is as well
  return ref !== undefined && alone ? `contract${ref}` : `contract#/bodies/${name}`;
}

/** Renders the formats that are functions; ajv inlines those that are regular expressions. */
function formatsFor(code: string): string {
  const used = [...code.matchAll(/= formats(?:\.(\w+)|\["([^"]+)"\])/g)].map(([, bare, quoted]) => bare ?? quoted);
  const others = used.some((name) => name !== "date-time" && name !== "date");
  return [
    `import { date, dateTime } from "./date-time.ts";`,
    others ? `import { fullFormats } from "ajv-formats/dist/formats.js";` : "",
    `const formats = { ${others ? "...fullFormats, " : ""}${used.includes("date") ? "date, " : ""}"date-time": dateTime };`,
  ].join("\n");
}

/**
 * Bundles ajv's output, which calls `require` for its run time even as an ES module, so that nothing is left to load.
 */
async function inOneFile(code: string, options: { readonly minify?: boolean } = {}): Promise<string> {
  const here = fileURLToPath(new URL(".", import.meta.url));
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const result = await build({
    stdin: { contents: code, resolveDir: here, sourcefile: "compiled.js" },
    absWorkingDir: root,
    bundle: true,
    write: false,
    treeShaking: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    mainFields: ["main"],
    legalComments: "none",
    logLevel: "silent",
    ...options,
  });
  return result.outputFiles.map((file) => file.text).join("");
}

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
