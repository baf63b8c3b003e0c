import type { Environment } from "../deployment/index.ts";
import { askedVariants } from "./asked-variants.ts";
import { UsageError } from "./usage-error.ts";

export interface Wish {
  /** Of `--variant`. */
  readonly flags: readonly string[];
  readonly environment: Environment;
  /** Variants of which it is said where they are. */
  readonly described: readonly string[];
  /** Variants that the command can do something with. */
  readonly able: readonly string[];
}

export interface Selected {
  readonly variants: readonly string[];
  /** Meant as well, but the command can do nothing with them. */
  readonly leftOut: readonly string[];
}

/**
 * The variants that are asked for; where none is, those that are described; else the only one that there is. Throws
 * {@link UsageError} where that leaves a choice.
 */
export function selectVariants({ flags, environment, described, able }: Wish, known: readonly string[]): Selected {
  const said = askedVariants(flags, environment, known) ?? known.filter((each) => described.includes(each));
  const meant = said.length > 0 ? said : known;
  const variants = meant.filter((each) => able.includes(each));
  if (said.length === 0 && variants.length > 1) {
    throw new UsageError("no variant selected", `Add --variant ${variants.join(" or --variant ")} (repeatable).`);
  }
  return { variants, leftOut: meant.filter((each) => !able.includes(each)) };
}
