import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import type { JsonObject } from "./json.ts";

/** List of the values of an enumeration with only one: its type says the same. */
const LIST_OF_ONE = /^export const \w+Values: .* = \["[^"]*"\];\n/gm;

/** Renders the TypeScript types of every path, operation, webhook and schema of a bundle. */
export async function renderTypes(document: JsonObject, banner: string): Promise<string> {
  const source = structuredClone(document) as unknown as OpenAPI3; // redocly has validated it
  const nodes = await openapiTS(source, {
    alphabetize: true,
    immutable: true,
    defaultNonNullable: false,
    enumValues: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return `// ${banner}\n${astToString(nodes).replace(LIST_OF_ONE, "")}`;
}
