import { placesOf } from "../../generate/blame.ts";
import { requirementOf } from "../../generate/document.ts";
import { type JsonObject, stringAt } from "../../generate/json.ts";
import type { Source } from "./source.ts";

/** Returns the requirements of a node itself: the one that it expresses, and those that its keywords imply. */
export function requirementsAt(document: JsonObject, node: JsonObject): readonly string[] {
  if (stringAt(node, "x-requirement") === undefined && node["x-implied"] === undefined) return [];
  const own = requirementOf(document, node);
  const implied = Object.values(placesOf(document, node).get("")?.implied ?? {});
  return [...new Set([...(own === undefined ? [] : [own]), ...implied])];
}

/** Returns a Markdown link to a requirement, for a page of the same variant. */
export function requirementLink(id: string): string {
  return `[${id}](requirements.html#${id})`;
}

/** Returns Markdown links to the cited places of the source document, without duplicates; none where it is silent. */
export function citationLinks(ids: readonly string[], citations: Source["citations"]): readonly string[] {
  const said = ids.flatMap((id) => citations.get(id) ?? []).filter(({ anchor }) => !anchor.endsWith("-silent"));
  return [...new Set(said.map(({ text, anchor }) => `[${text}](service.html#${anchor})`))];
}
