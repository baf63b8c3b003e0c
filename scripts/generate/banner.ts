import type { JsonObject } from "./json.ts";

/** What the first line of every generated file says. */
export function banner(specs: string): string {
  return `Generated from ${specs} by \`npm run generate\`. Do not edit.`;
}

/** The banner of a JSON document, which cannot hold a comment: an extension right behind `openapi`. */
export function withBanner(document: JsonObject, text: string): JsonObject {
  const { openapi = "", ...rest } = document;
  return { openapi, "x-generated-by": text, ...rest };
}
