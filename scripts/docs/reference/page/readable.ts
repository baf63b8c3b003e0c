import { type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import { addressSection } from "../address.ts";
import type { Source } from "../source.ts";
import { withCodeSamples } from "./code-samples.ts";
import { withLifecycles } from "./lifecycle-texts.ts";
import { withRequirementLinks } from "./requirement-links.ts";

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
