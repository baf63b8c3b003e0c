import openapiTS, { astToString, type OpenAPI3, type OpenAPITSOptions } from "openapi-typescript";
import ts from "typescript";
import type { JsonObject } from "./json.ts";

/** Pattern of a text with a fixed beginning, such as `^list of .+$`. */
const BEGINNING = /^\^([\w ]+)\.\+\$$/;

const OPTIONS: OpenAPITSOptions = {
  alphabetize: true,
  immutable: true,
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  silent: true,
  transform(schema) {
    const [, beginning] = BEGINNING.exec("pattern" in schema ? String(schema.pattern) : "") ?? [];
    return beginning === undefined ? undefined : textThatBeginsWith(beginning);
  },
};

/** List of the values of an enumeration with only one: its type says the same. */
const LIST_OF_ONE = /^export const \w+Values: .* = \["[^"]*"\];\n/gm;

/** Renders the TypeScript types of every path, operation, webhook and schema of a bundle, with the values of its enumerations. */
export async function renderTypes(document: JsonObject, banner: string): Promise<string> {
  const text = (await render(document, { ...OPTIONS, enumValues: true }, banner)).replace(LIST_OF_ONE, "");
  // Without a list, the helper types of lists are unused, and would not compile.
  return /^export const \w+Values: /m.test(text) ? text : render(document, OPTIONS, banner);
}

/** Renders the TypeScript types of schemas, which refer to each other as `#/components/schemas/…`. */
export function renderSchemaTypes(schemas: JsonObject, banner: string): Promise<string> {
  const info = { title: "payspec", version: "1" };
  return render({ openapi: "3.1.0", info, paths: {}, components: { schemas } }, OPTIONS, banner);
}

async function render(document: JsonObject, options: OpenAPITSOptions, banner: string): Promise<string> {
  const source = structuredClone(document) as unknown as OpenAPI3; // redocly has validated it
  return `// ${banner}\n${astToString(await openapiTS(source, options))}`;
}

/** Returns the type `` `list of ${string}` `` for `list of `. */
function textThatBeginsWith(beginning: string): ts.TypeNode {
  const text = ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const end = ts.factory.createTemplateLiteralTypeSpan(text, ts.factory.createTemplateTail("", ""));
  return ts.factory.createTemplateLiteralType(ts.factory.createTemplateHead(beginning, beginning), [end]);
}
