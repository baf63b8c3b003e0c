import { banner } from "./banner.ts";
import type { JsonObject } from "./json.ts";
import { fillMembers, type Scope } from "./template.ts";

/** Requirement as the published catalogue of a variant has it. */
export interface CatalogueRequirement {
  readonly id: string;
  readonly level: string;
  readonly text: string;
}

/** Levels that a run judges: no other can be violated or inconclusive. */
const JUDGED = ["stated", "implied"];

/**
 * Returns the schema of a baseline. In the template, a member whose key contains `{variant}` is repeated for each
 * variant, and one whose key contains `{requirement}` for each requirement of it that a run judges, with its `{text}`.
 */
export function baselineSchema(
  template: JsonObject,
  templatePath: string,
  catalogues: ReadonlyMap<string, readonly CatalogueRequirement[]>,
): JsonObject {
  const variant = [...catalogues].map(([name, requirements]): Scope => {
    const judged = requirements.filter(({ level }) => JUDGED.includes(level));
    const requirement = judged.map(({ id, text }) => ({ words: { requirement: id, text }, lists: {} }));
    return { words: { variant: name }, lists: { requirement } };
  });
  const { $schema = "", ...rest } = template;
  const comment = { $schema, $comment: banner(`${templatePath} and specs/*/requirements`) };
  return { ...comment, ...fillMembers(rest, { words: {}, lists: { variant } }) };
}
