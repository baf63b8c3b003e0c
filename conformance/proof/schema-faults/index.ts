import type { NamedFault, Wire } from "../../variants/sandboxes.ts";
import { proofOf } from "../variants.ts";
import { breakingAnswers, memberOf } from "./breaking-wires.ts";
import { type Constraint, type DocumentedBody, documentedBodies, type Keyword } from "./documented-bodies.ts";
import { brokenBy } from "./rows.ts";

/** Constraint of a response schema that a deployment violates wherever it gives that response. */
export interface SchemaFault extends NamedFault, Pick<DocumentedBody, "isBorneBy"> {
  readonly wire: () => Wire;
  /** Values that it depends on, besides the contract and its row. */
  readonly definitions: readonly object[];
}

/** Returns one fault for each constraint of each response schema of a variant. */
export function schemaFaults(variant: string): readonly SchemaFault[] {
  return documentedBodies(proofOf(variant).document).flatMap((body) =>
    body.constraints.map((constraint) => faultOf(variant, body, constraint)),
  );
}

function faultOf(variant: string, body: DocumentedBody, constraint: Constraint): SchemaFault {
  const { pointer, keyword } = constraint;
  const { rows, shownAgain } = proofOf(variant);
  const row = rows[body.name]?.[pointer];
  const [operation] = body.name.split(" ");
  const repeated = shownAgain.find(({ read, members }) => read === operation && members.includes(memberOf(constraint)));
  const name = [body.name, pointer, keyword].filter((part) => part !== "").join(" ");
  if (!row) throw new Error(`no row covers ${variant}, ${name}`);
  return {
    name,
    text: `${body.name}: ${pointer || "the body"} ${BROKEN[keyword]}.`,
    breaks: brokenBy(row, keyword),
    isBorneBy: body.isBorneBy,
    wire: () => breakingAnswers(variant, body, constraint, repeated),
    definitions: repeated ? [repeated] : [],
  };
}

const BROKEN: Readonly<Record<Keyword, string>> = {
  required: "is left out",
  type: "is of another type",
  null: "is null",
  enum: "is not one of the listed values",
  const: "is another value",
  pattern: "is a text of another form",
  format: "is written in another format",
  multipleOf: "is not a whole number",
  not: "is present, though it is forbidden",
};
