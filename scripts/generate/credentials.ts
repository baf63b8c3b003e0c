import { operationsIn, resolve } from "./document.ts";
import { arrayAt, isObject, type JsonObject, objectAt } from "./json.ts";

/** One part of what every call carries. */
export interface CredentialHeader {
  /** As clients and configurations spell it: `apiKey`. */
  readonly field: string;
  readonly header: string;
}

/** The headers of the security schemes that every operation demands together. */
export function credentialHeaders(document: JsonObject): readonly CredentialHeader[] {
  const schemes = objectAt(objectAt(document, "components"), "securitySchemes");
  const [demanded, ...alternatives] = arrayAt(document, "security");
  const own = operationsIn(document).find(({ node }) => "security" in node);
  if (!isObject(demanded) || alternatives.length > 0 || own !== undefined) {
    throw new Error("the client knows one security requirement for the whole document, and none of an operation");
  }
  return Object.keys(demanded).map((scheme) => {
    const { type, name, in: place } = resolve(document, objectAt(schemes, scheme));
    if (type !== "apiKey" || place !== "header" || typeof name !== "string") {
      throw new Error(`the client knows apiKey headers only, and ${scheme} is none`);
    }
    return { field: scheme.charAt(0).toLowerCase() + scheme.slice(1), header: name };
  });
}
