import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import type { JsonObject } from "./json.ts";

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
  return `// ${banner}\n${astToString(nodes)}`;
}
