import { type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import { lifecyclesIn } from "../../../generate/lifecycles.ts";
import { requirementLink, requirementsAt } from "../requirement-link.ts";
import { anchored, schemaAnchor } from "./anchors.ts";
import { constraintsOf } from "./constraints.ts";
import { fieldTable } from "./field-table.ts";
import { lifecycleTable, stateTable } from "./lifecycle.ts";
import { typeOf } from "./schema-type.ts";
import { paragraphs } from "./text.ts";

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
