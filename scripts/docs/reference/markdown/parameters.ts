import { resolve } from "../../../generate/document.ts";
import { type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import { requirementLink, requirementsAt } from "../requirement-link.ts";
import { constraintsOf } from "./constraints.ts";
import { typeOf } from "./schema-type.ts";
import { code, paragraphs, table } from "./text.ts";

/** Renders the path, query and header parameters of a call, except the credentials, which every call carries. */
export function parameterTable(document: JsonObject, parameters: readonly JsonObject[], rank: string): string {
  const rows = parameters.map((each) => {
    const schema = objectAt(each, "schema");
    const example = each["example"];
    return [
      code(stringAt(each, "name") ?? ""),
      stringAt(each, "in") ?? "",
      typeOf(document, schema),
      each["required"] === true ? "yes" : "",
      [
        constraintsOf(schema) || constraintsOf(resolve(document, schema)),
        example !== undefined && `such as ${code(String(example))}`,
      ]
        .filter(Boolean)
        .join("; "),
      stringAt(each, "description") ?? "",
      requirementsAt(document, each).map(requirementLink).join(" "),
    ];
  });
  if (rows.length === 0) return "";
  const header = ["Name", "In", "Type", "Required", "Constraints", "Description", "Requirement"];
  return paragraphs(`${rank} Parameters`, table(header, rows));
}
