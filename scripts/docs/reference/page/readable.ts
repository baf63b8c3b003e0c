import { type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import { addressSection } from "../address.ts";
import type { Source } from "../source.ts";
import { withCodeSamples } from "./code-samples.ts";
import { withLifecycles } from "./lifecycle-texts.ts";
import { withRequirementLinks } from "./requirement-links.ts";

/** The bundle with what only readers need: the contract itself and all that is made of it stay as they are. */
export function readable({ variant, document, drawings, citations }: Source): JsonObject {
  const told = withAddress(withCodeSamples(document, variant));
  return withLifecycles(withRequirementLinks(told, citations), drawings);
}

/** Redoc would take an address that is all variable for one below the page. */
function withAddress(document: JsonObject): JsonObject {
  const info = objectAt(document, "info");
  const description = `${stringAt(info, "description")?.trim() ?? ""}\n\n${addressSection(document)}`;
  const { servers: _, ...others } = document;
  return { ...others, info: { ...info, description } };
}
