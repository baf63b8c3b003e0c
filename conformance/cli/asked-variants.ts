import { type Environment, textOf } from "../deployment/index.ts";
import { assertVariants } from "./assert-variants.ts";

/**
 * The variants for which the flags or, without any, the environment ask; undefined where neither says anything. Throws
 * UsageError for a name that is no variant.
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
