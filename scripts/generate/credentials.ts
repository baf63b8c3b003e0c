import { operationsIn, resolve } from "./document.ts";
import { arrayAt, isObject, type JsonObject, objectAt } from "./json.ts";

/** One credential header sent with every call. */
export interface CredentialHeader {
  /** Name in clients and configurations: `apiKey`. */
  readonly field: string;
  readonly header: string;
}

/** Returns the headers of the security schemes that every operation requires together. */
export function credentialHeaders(document: JsonObject): readonly CredentialHeader[] {
  const schemes = objectAt(objectAt(document, "components"), "securitySchemes");
  const [demanded, ...alternatives] = arrayAt(document, "security");
  const own = operationsIn(document).find(({ node }) => "security" in node);
  if (!isObject(demanded) || alternatives.length > 0 || own !== undefined) {
    throw new Error("the client supports one security requirement for the document and none for an operation");
  }
  return Object.keys(demanded).map((scheme) => {
    const { type, name, in: place } = resolve(document, objectAt(schemes, scheme));
    if (type !== "apiKey" || place !== "header" || typeof name !== "string") {
      throw new Error(`the client supports only apiKey headers, and the security scheme ${scheme} is not one`);
    }
    return { field: fieldOf(name), header: name };
  });
}

/** Returns the header in camelCase, without a leading `X-`: `X-Api-Key` as `apiKey`. */
function fieldOf(header: string): string {
  const [first = "", ...others] = header.replace(/^X-/, "").split("-");
  return first.toLowerCase() + others.join("");
}
