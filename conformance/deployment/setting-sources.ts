import type { VariantFields } from "./configuration-shape.ts";
import { dotted } from "./layer.ts";
import { namesFor } from "./variables.ts";

/**
 * Returns the ways to set a path, for people: `PAYSPEC_URL, or deployments.integration.url in payspec.yaml`. If several
 * variants are run, the variable is the one that affects only this variant.
 */
export function settingSources(path: readonly string[], selected: readonly VariantFields[]): string {
  const [ofEvery, own] = namesFor(path, selected);
  return `${selected.length > 1 ? own : ofEvery}, or ${dotted(path)} in payspec.yaml`;
}
