import { resolve } from "../../../generate/document.ts";
import { arrayAt, type JsonObject, objectAt, objectsIn, stringAt } from "../../../generate/json.ts";
import { requirementLink, requirementsAt } from "../requirement-link.ts";
import { constraintsOf } from "./constraints.ts";
import { typeOf } from "./schema-type.ts";
import { code, table } from "./text.ts";

/** Renders the properties of an object, one per row; those of unnamed objects follow, such as `customer.name`. */
export function fieldTable(document: JsonObject, schema: JsonObject): string {
  return table(
    ["Field", "Type", "Required", "Constraints", "Description", "Requirement"],
    rowsOf(document, schema, ""),
  );
}

function rowsOf(document: JsonObject, schema: JsonObject, before: string): string[][] {
  const required = arrayAt(schema, "required");
  return objectsIn(objectAt(schema, "properties")).flatMap(([name, property]) => [
    [
      code(`${before}${name}`),
      typeOf(document, property),
      required.includes(name) ? "yes" : "",
      constraintsOf(property) || constraintsOf(resolve(document, property)),
      stringAt(property, "description") ?? stringAt(resolve(document, property), "description") ?? "",
      requirementsAt(document, property).map(requirementLink).join(" "),
    ],
    ...rowsOf(document, property, `${before}${name}.`),
    ...rowsOf(document, objectAt(property, "items"), `${before}${name}[].`),
  ]);
}
