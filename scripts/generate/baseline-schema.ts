import { banner } from "./banner.ts";
import type { JsonObject } from "./json.ts";

/** Requirement as the published catalogue of a variant has it. */
export interface CatalogueRequirement {
  readonly id: string;
  readonly level: string;
  readonly text: string;
}

/** Levels that a run judges: no other can be violated or inconclusive. */
const JUDGED = ["stated", "implied"];

/** Returns the schema of a baseline: by variant and outcome, the ids of requirements that a run judges, each with a reason. */
export function baselineSchema(catalogues: ReadonlyMap<string, readonly CatalogueRequirement[]>): JsonObject {
  const names = [...catalogues.keys()];
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $comment: banner("specs/*/requirements"),
    $id: "urn:payspec:baseline:1",
    title: "payspec-baseline.yaml",
    description: "Known failures that are accepted, each with its reason.",
    type: ["object", "null"],
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: {
      reason: {
        description: "Why it is accepted.",
        type: "string",
        pattern: "\\S",
        not: { pattern: "^\\s*[Tt][Oo][Dd][Oo]\\b" },
      },
      ...Object.fromEntries([...catalogues].flatMap(([name, requirements]) => definitions(name, requirements))),
    },
  };
}

function definitions(variant: string, requirements: readonly CatalogueRequirement[]): readonly [string, JsonObject][] {
  const judged = requirements.filter(({ level }) => JUDGED.includes(level));
  const list = { $ref: `#/$defs/${variant}Requirements` };
  return [
    [
      variant,
      {
        description: `Accepted failures of the ${variant} variant.`,
        type: "object",
        additionalProperties: false,
        properties: {
          violated: { description: "Requirements that the server breaks.", ...list },
          inconclusive: { description: "Requirements that a run cannot judge.", ...list },
        },
      },
    ],
    [
      `${variant}Requirements`,
      {
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(
          judged.map(({ id, text }) => [id, { description: text, $ref: "#/$defs/reason" }]),
        ),
      },
    ],
  ];
}
