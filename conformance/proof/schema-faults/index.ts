import { breakingAnswers } from "./breaking-answers.ts";
import type { Constraint, Keyword } from "./constraint.ts";
import { documents } from "./document.ts";
import { type DocumentedBody, documentedBodies } from "./documented-body.ts";
import { brokenBy } from "./row.ts";
import type { SchemaFault } from "./schema-fault.ts";
import { tables } from "./tables.ts";

export type { SchemaFault } from "./schema-fault.ts";

/** Returns one fault for each constraint of each response schema of a variant. */
export function schemaFaults(variant: string): readonly SchemaFault[] {
  const document = documents[variant];
  if (!document) throw new Error(`there is no contract of ${variant}`);
  return documentedBodies(document).flatMap((body) =>
    body.constraints.map((constraint) => faultOf(variant, body, constraint)),
  );
}

function faultOf(variant: string, body: DocumentedBody, constraint: Constraint): SchemaFault {
  const { pointer, keyword } = constraint;
  const row = tables[variant]?.[body.name]?.[pointer];
  const name = [body.name, pointer, keyword].filter((part) => part !== "").join(" ");
  if (!row) throw new Error(`no row covers ${variant}, ${name}`);
  return {
    name,
    text: `${body.name}: ${pointer || "the body"} ${BROKEN[keyword]}.`,
    breaks: brokenBy(row, keyword),
    isBorneBy: body.isBorneBy,
    wire: () => breakingAnswers(variant, body, constraint),
  };
}

const BROKEN: Readonly<Record<Keyword, string>> = {
  required: "is left out",
  type: "is of another type",
  null: "is null",
  enum: "is a word that is not listed",
  const: "is another value",
  pattern: "is a text of another form",
  format: "is written in another format",
  multipleOf: "is no whole number",
  not: "is there",
};
