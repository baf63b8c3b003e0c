import { resolve } from "../../../generate/document.ts";
import { isArray, isObject, type Json, type JsonObject, mapObject, stringAt } from "../../../generate/json.ts";
import { citationLinks, requirementLink, requirementsAt } from "../requirement-link.ts";
import type { Source } from "../source.ts";

/** Keys whose values are data, or that the reference shows in a special way. */
const opaque = new Set(["example", "examples", "default", "const", "enum", "x-lifecycle"]);
/** Keys whose members have arbitrary names. */
const named = new Set(["properties", "patternProperties", "$defs", "responses"]);

/**
 * Adds links from each description to the requirements of the described node, and to their places in the source
 * document. Where a `$ref` has no description, it repeats that of its target: Redoc shows either the one beside a
 * `$ref` or the one behind it, never both.
 */
export function withRequirementLinks(document: JsonObject, citations: Source["citations"]): JsonObject {
  const visit = (node: Json, isNamed = false): Json => {
    if (isArray(node)) return node.map((child) => visit(child));
    if (!isObject(node)) return node;
    const inner = mapObject(node, (value, key) =>
      !isNamed && opaque.has(key) ? value : visit(value, !isNamed && named.has(key)),
    );
    const ids = isNamed ? [] : requirementsAt(document, node);
    const links = [...ids.map(requirementLink), ...citationLinks(ids, citations)];
    if (links.length === 0) return inner;
    const description = stringAt(node, "description") ?? stringAt(resolve(document, node), "description") ?? "";
    return { ...inner, description: `${description.trim()}\n\n${links.join(" ")}`.trim() };
  };
  return mapObject(document, (value) => visit(value));
}
