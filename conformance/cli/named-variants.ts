import type { Contract } from "../contract/index.ts";
import { assertVariants } from "./assert-variants.ts";

/**
 * Returns the variants with these names, or all without names. Throws {@link UsageError} for an unknown
 * variant.
 */
export function namedVariants<V extends { readonly contract: Pick<Contract, "variant"> }>(
  known: readonly V[],
  names: readonly string[],
): readonly V[] {
  assertVariants(
    names,
    known.map(({ contract }) => contract.variant),
  );
  return names.length === 0 ? known : known.filter(({ contract }) => names.includes(contract.variant));
}
