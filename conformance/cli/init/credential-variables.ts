import { namesFor, type RoleName } from "../../deployment/index.ts";
import type { Variant } from "../../scenario/index.ts";

/**
 * Returns the variable for a credential of a role; with several variants, the one that applies only to this variant.
 */
export function credentialVariable(
  variants: readonly Variant[],
  variant: Variant,
  role: RoleName,
  field: string,
): string {
  const { contract, credentials } = variant;
  const path = ["deployments", contract.variant, "roles", role, field];
  const [ofEvery, own] = namesFor(path, [{ variant: contract.variant, credentials }]);
  return (variants.length > 1 ? own : ofEvery) ?? field;
}

/** Returns the variables that the written configuration requires. */
export function neededVariables(variants: readonly Variant[]): readonly string[] {
  return variants.flatMap((variant) =>
    variant.credentials.map(({ field }) => credentialVariable(variants, variant, "main", field)),
  );
}
