import type { VariantFields } from "./configuration-shape.ts";
import { dotted } from "./layer.ts";
import { namesFor } from "./variables.ts";

/**
 * How a person says what stands at a place: `PAYSPEC_URL, or deployments.integration.url in payspec.yaml`. Where several
 * variants are run, the variable is the one that leaves the others as they are.
 */
export function waysToSay(path: readonly string[], selected: readonly VariantFields[]): string {
  const [ofEvery, own] = namesFor(path, selected);
  return `${selected.length > 1 ? own : ofEvery}, or ${dotted(path)} in payspec.yaml`;
}
