import { resolve } from "../../../generate/document.ts";
import { arrayAt, type JsonObject, objectAt, objectsIn, stringAt } from "../../../generate/json.ts";
import { lifecyclesIn } from "../../../generate/lifecycles.ts";
import { requirementLink, requirementsAt } from "../requirement-link.ts";
import { constraintsOf } from "./constraints.ts";
import { lifecycleTable, stateTable } from "./lifecycle.ts";
import { typeOf } from "./schema-type.ts";
import { anchored, code, paragraphs, schemaAnchor, table } from "./text.ts";

/** Renders a named schema below a heading of the given level. */
export function schemaSection(document: JsonObject, name: string, rank: string): string {
  const schema = objectAt(objectAt(objectAt(document, "components"), "schemas"), name);
  const [lifecycle] = lifecyclesIn(schema);
  const fields = fieldTable(document, schema);
  const says = [fields === "" && typeOf(document, schema), constraintsOf(schema)].filter(Boolean).join("; ");
  const requirements = requirementsAt(document, schema).map(requirementLink).join(" ");
  return paragraphs(
    anchored(schemaAnchor(name), `${rank} ${name}`),
    stringAt(schema, "description"),
    [says, requirements].filter(Boolean).join(": "),
    fields,
    lifecycle && stateTable(lifecycle),
    lifecycle && lifecycleTable(lifecycle),
  );
}

/** Renders the properties of an object, one per row; those of unnamed objects follow, such as `customer.name`. */
function fieldTable(document: JsonObject, schema: JsonObject): string {
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
