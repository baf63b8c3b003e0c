import { suggest } from "../deployment/index.ts";
import type { Variant } from "../scenario/index.ts";
import { UsageError } from "./usage-error.ts";

/** The variants of these names; all where none is named. Throws {@link UsageError} for a name that is no variant. */
export function namedVariants(known: readonly Variant[], names: readonly string[]): readonly Variant[] {
  const all = known.map(({ contract }) => contract.variant);
  for (const name of names) {
    if (all.includes(name)) continue;
    throw new UsageError(
      `--variant: there is no variant ${JSON.stringify(name)}${suggest(name, all)}`,
      `Variants: ${all.join(", ")}`,
    );
  }
  return names.length === 0 ? known : known.filter(({ contract }) => names.includes(contract.variant));
}
