import type { Contract } from "../contract/index.ts";
import { type Environment, suggest, textOf } from "../deployment/index.ts";
import { UsageError } from "./usage-error.ts";

/** Throws {@link UsageError} for the first name that is not a variant; `where` is the flag or key that contains it. */
export function assertVariants(names: readonly string[], known: readonly string[], where = "--variant"): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UsageError(
    `${where}: unknown variant ${JSON.stringify(unknown)}${suggest(unknown, known)}`,
    `Variants: ${known.join(", ")}`,
  );
}

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

/**
 * Returns the variants requested by the flags or, without any, by the environment; undefined if there are none. Throws
 * UsageError for an unknown variant.
 */
export function askedVariants(
  flags: readonly string[],
  environment: Environment,
  known: readonly string[],
): readonly string[] | undefined {
  const fromEnvironment = textOf(environment, "PAYSPEC_VARIANT")
    ?.split(",")
    .map((each) => each.trim());
  const asked = flags.length > 0 ? flags : fromEnvironment;
  if (!asked) return undefined;
  assertVariants(asked, known, flags.length > 0 ? "--variant" : "PAYSPEC_VARIANT");
  return known.filter((each) => asked.includes(each));
}

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
