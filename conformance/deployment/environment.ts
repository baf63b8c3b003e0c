import type { VariantFields } from "./configuration-shape.ts";
import { dotted, type Layer, mergeLayers, nest } from "./layer.ts";
import { nearestName } from "./nearest-name.ts";
import { isMapping } from "./shape.ts";
import { namesFor, prefixOf, variablesOf } from "./variables.ts";

/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the configuration layer of the environment, for the variants to be run. */
export function environmentLayer(environment: Environment, variants: readonly VariantFields[]): Layer {
  const set = variablesOf(variants).filter(
    ({ name, path }) => path.length > 0 && textOf(environment, name) !== undefined,
  );
  const values = set.map(({ name, path, spell }) => nest(path, spell(textOf(environment, name) ?? "", name)));
  return {
    value: mergeLayers(values.map((value) => ({ value, whereIs: dotted }))),
    whereIs: (path) =>
      set.findLast((each) => each.path.every((key, index) => path[index] === key))?.name ?? dotted(path),
  };
}

/** Returns the variants whose address is set in a variable of their own. */
export function addressedVariants(environment: Environment, variants: readonly VariantFields[]): readonly string[] {
  return variants
    .map(({ variant }) => variant)
    .filter((variant) => {
      const [, own] = namesFor(["deployments", variant, "url"], variants);
      return own !== undefined && textOf(environment, own) !== undefined;
    });
}

/** Returns the names of the variables that are set and meaningful for these variants. */
export function usedVariables(environment: Environment, variants: readonly VariantFields[]): readonly string[] {
  const set = variablesOf(variants).filter(({ name }) => textOf(environment, name) !== undefined);
  return [...new Set(set.map(({ name }) => name))];
}

/** Returns the text of a variable; a blank one counts as not set. */
export function textOf(environment: Environment, name: string): string | undefined {
  // The name comes from a configuration: an environment has no `constructor` unless it is set.
  const text = Object.hasOwn(environment, name) ? environment[name]?.trim() : undefined;
  return text === "" ? undefined : text;
}

/**
 * Returns variables that look like payspec's but are not known for these variants: most likely typos. `used` are those
 * with a meaning in this run, for example because a file refers to them.
 */
export function strayVariables(
  environment: Environment,
  variants: readonly VariantFields[],
  used: ReadonlySet<string>,
): readonly { readonly name: string; readonly nearest: string | undefined }[] {
  const known = variablesOf(variants).map(({ name }) => name);
  const prefixes = variants.map(({ variant }) => prefixOf(variant));
  const alike = (name: string) => {
    const prefix = prefixes.find((each) => name.startsWith(each));
    return known.filter((each) => prefix !== undefined && each.startsWith(prefix));
  };
  return Object.keys(environment)
    .filter((name) => name.startsWith("PAYSPEC_") && !known.includes(name) && !used.has(name))
    .map((name) => ({ name, nearest: nearestName(name, alike(name)) ?? nearestName(name, [...known, ...used]) }));
}

/** Returns the variables that a value refers to, at any depth. */
export function variablesIn(value: unknown): readonly string[] {
  if (!isMapping(value)) return [];
  const { env, ...rest } = value;
  const own = typeof env === "string" ? [env] : variablesIn(env);
  return [...own, ...Object.values(rest).flatMap(variablesIn)];
}
