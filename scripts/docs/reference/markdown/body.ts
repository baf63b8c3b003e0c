import { jsonSchemaOf, refName } from "../../../generate/document.ts";
import type { JsonObject } from "../../../generate/json.ts";
import { examplesOf } from "./examples.ts";
import { schemaSection } from "./schema.ts";
import { typeOf } from "./schema-type.ts";
import { paragraphs } from "./text.ts";

/** Place where a body is documented, and the schemas shown there because nothing else uses them. */
export interface Place {
  readonly document: JsonObject;
  /** Level of the headings below. */
  readonly rank: string;
  /** Returns true the first time that a schema without another home is encountered. */
  readonly shows: (schema: string) => boolean;
}

/** Renders the JSON body of a request or a response: its schema and its examples. */
export function body(holder: JsonObject, { document, rank, shows }: Place): string {
  const schema = jsonSchemaOf(holder);
  if (!schema) return "";
  const name = refName(schema);
  return paragraphs(
    `Body, \`application/json\`: ${typeOf(document, schema)}`,
    name !== undefined && shows(name) ? schemaSection(document, name, rank) : undefined,
    examplesOf(document, holder),
  );
}
