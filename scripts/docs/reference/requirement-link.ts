import { placesOf } from "../../generate/blame.ts";
import { requirementOf } from "../../generate/document.ts";
import { type JsonObject, stringAt } from "../../generate/json.ts";
import type { Source } from "./source.ts";

/** The requirements that a node bears itself: the one that it expresses, and those that its keywords imply. */
export function requirementsAt(document: JsonObject, node: JsonObject): readonly string[] {
  if (stringAt(node, "x-requirement") === undefined && node["x-implied"] === undefined) return [];
  const own = requirementOf(document, node);
  const implied = Object.values(placesOf(document, node).get("")?.implied ?? {});
  return [...new Set([...(own === undefined ? [] : [own]), ...implied])];
}

/** In Markdown: the way to a requirement, from a page of the same variant. */
export function requirementLink(id: string): string {
  return `[${id}](requirements.html#${id})`;
}

/** In Markdown: the ways to what the source document says, each once; where it is silent there is none. */
export function citationLinks(ids: readonly string[], citations: Source["citations"]): readonly string[] {
  const said = ids.flatMap((id) => citations.get(id) ?? []).filter(({ anchor }) => !anchor.endsWith("-silent"));
  return [...new Set(said.map(({ text, anchor }) => `[${text}](service.html#${anchor})`))];
}
