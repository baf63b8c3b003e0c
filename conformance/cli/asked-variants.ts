import { type Environment, textOf } from "../deployment/index.ts";
import { assertVariants } from "./assert-variants.ts";

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
