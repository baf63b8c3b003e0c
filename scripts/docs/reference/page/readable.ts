import { type OperationNode, operationsIn, resolve } from "../../../generate/document.ts";
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  mapObject,
  objectAt,
  stringAt,
} from "../../../generate/json.ts";
import { addressSection } from "../address.ts";
import { citationLinks, requirementLink, requirementsAt } from "../requirement-link.ts";
import { clientSample } from "../samples/client.ts";
import { curlSample } from "../samples/curl.ts";
import type { Source } from "../source.ts";
import { withLifecycles } from "./lifecycle-texts.ts";

/** Returns the bundle with additions for readers only: the contract and everything generated from it stay unchanged. */
export function readable({ variant, document, drawings, citations }: Source): JsonObject {
  const withSamples = withAddress(withCodeSamples(document, variant));
  return withLifecycles(withRequirementLinks(withSamples, citations), drawings);
}

/** Redoc would resolve an address that consists only of a variable relative to the page. */
function withAddress(document: JsonObject): JsonObject {
  const info = objectAt(document, "info");
  const description = `${stringAt(info, "description")?.trim() ?? ""}\n\n${addressSection(document)}`;
  const { servers: _, ...others } = document;
  return { ...others, info: { ...info, description } };
}

/** Adds a shell command and a typed client call to each operation. The languages are those of `redocly.docs.yaml`. */
function withCodeSamples(document: JsonObject, variant: string): JsonObject {
  const operations = new Map(operationsIn(document).map((each) => [each.id, each]));
  const withSamples = (node: Json): Json => {
    const operation = isObject(node) ? operations.get(stringAt(node, "operationId") ?? "") : undefined;
    if (!isObject(node) || !operation) return node;
    return { ...node, "x-codeSamples": samples(document, variant, operation) };
  };
  return mapObject(document, (section, name) => {
    if (name !== "paths" || !isObject(section)) return section;
    return mapObject(section, (item) => (isObject(item) ? mapObject(item, withSamples) : item));
  });
}

function samples(document: JsonObject, variant: string, operation: OperationNode): Json {
  return [
    { lang: "curl", label: "curl", source: curlSample(document, operation) },
    { lang: "JavaScript", label: "Typed client", source: clientSample(document, variant, operation) },
  ];
}

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
