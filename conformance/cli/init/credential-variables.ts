import { namesFor, type RoleName } from "../../deployment/index.ts";
import type { Variant } from "../../scenario/index.ts";

/** The variable that holds a part of the credentials of a role: where there are several variants, one of its own. */
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

/** The variables without which the written configuration cannot be used. */
export function neededVariables(variants: readonly Variant[]): readonly string[] {
  return variants.flatMap((variant) =>
    variant.credentials.map(({ field }) => credentialVariable(variants, variant, "main", field)),
  );
}
