import type { Environment } from "../deployment/index.ts";
import { askedVariants } from "./asked-variants.ts";
import { UsageError } from "./usage-error.ts";

export interface VariantRequest {
  /** Values of `--variant`. */
  readonly flags: readonly string[];
  readonly environment: Environment;
  /** Variants that have an address. */
  readonly described: readonly string[];
  /** Variants that the command supports. */
  readonly able: readonly string[];
}

export interface Selected {
  readonly variants: readonly string[];
  /** Requested variants that the command does not support. */
  readonly leftOut: readonly string[];
}

/**
 * Selects the requested variants, or the described ones if none is requested, or the only one. Throws {@link
 * UsageError} if the choice is ambiguous.
 */
export function selectVariants(
  { flags, environment, described, able }: VariantRequest,
  known: readonly string[],
): Selected {
  const said = askedVariants(flags, environment, known) ?? known.filter((each) => described.includes(each));
  const meant = said.length > 0 ? said : known;
  const variants = meant.filter((each) => able.includes(each));
  if (said.length === 0 && variants.length > 1) {
    throw new UsageError("no variant selected", `Add --variant ${variants.join(" or --variant ")} (repeatable).`);
  }
  return { variants, leftOut: meant.filter((each) => !able.includes(each)) };
}
