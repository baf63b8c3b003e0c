import { jsonSchemaOf, refName, resolve } from "../../../generate/document.ts";
import { type JsonObject, objectAt, objectsIn, printJson, stringAt } from "../../../generate/json.ts";
import { schemaSection } from "./schema.ts";
import { typeOf } from "./schema-type.ts";
import { fenced, paragraphs } from "./text.ts";

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

/** Renders every named example of a body. */
function examplesOf(document: JsonObject, holder: JsonObject): string {
  const examples = objectsIn(objectAt(objectAt(objectAt(holder, "content"), "application/json"), "examples"));
  return paragraphs(
    ...examples.map(([name, reference]) => {
      const example = resolve(document, reference);
      const summary = stringAt(example, "summary") ?? name;
      return paragraphs(
        `Example: ${summary}`,
        stringAt(example, "description"),
        fenced("json", printJson(example["value"] ?? null)),
      );
    }),
  );
}
