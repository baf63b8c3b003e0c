import type { Variant } from "../scenario/index.ts";
import { assertVariants } from "./assert-variants.ts";

/** The variants of these names; all where none is named. Throws {@link UsageError} for a name that is no variant. */
export function namedVariants(known: readonly Variant[], names: readonly string[]): readonly Variant[] {
  assertVariants(
    names,
    known.map(({ contract }) => contract.variant),
  );
  return names.length === 0 ? known : known.filter(({ contract }) => names.includes(contract.variant));
}
