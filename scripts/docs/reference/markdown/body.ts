import { jsonSchemaOf, refName } from "../../../generate/document.ts";
import type { JsonObject } from "../../../generate/json.ts";
import { examplesOf } from "./examples.ts";
import { schemaSection } from "./schema.ts";
import { typeOf } from "./schema-type.ts";
import { paragraphs } from "./text.ts";

/** Where a body is told, and which schemas stand there because nobody else uses them. */
export interface Place {
  readonly document: JsonObject;
  /** Rank of the headings below. */
  readonly rank: string;
  /** True the first time that a schema without another home is met. */
  readonly shows: (schema: string) => boolean;
}

/** The JSON body in a request or a response: its schema, and its examples. */
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
