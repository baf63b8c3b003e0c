import { type JsonObject, objectAt, objectsIn, stringAt } from "../../../generate/json.ts";
import { requirementLink, requirementsAt } from "../requirement-link.ts";
import { code, table } from "./text.ts";

/** Renders the credentials that every call carries. */
export function securityTable(document: JsonObject): string {
  const schemes = objectsIn(objectAt(objectAt(document, "components"), "securitySchemes"));
  const rows = schemes.map(([name, scheme]) => [
    name,
    `${stringAt(scheme, "in") ?? ""} ${code(stringAt(scheme, "name") ?? "")}`,
    stringAt(scheme, "description") ?? "",
    requirementsAt(document, scheme).map(requirementLink).join(" "),
  ]);
  return table(["Scheme", "Where", "Description", "Requirement"], rows);
}
