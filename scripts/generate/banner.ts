import type { JsonObject } from "./json.ts";

/** Returns the first line of every generated file. */
export function banner(specs: string): string {
  return `Generated from ${specs} by \`npm run generate\`. Do not edit.`;
}

/** Adds the banner to a JSON document, which cannot contain a comment, as an extension right after `openapi`. */
export function withBanner(document: JsonObject, text: string): JsonObject {
  const { openapi = "", ...rest } = document;
  return { openapi, "x-generated-by": text, ...rest };
}
