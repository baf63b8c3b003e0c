import {
  addressedVariants,
  type Environment,
  environmentLayer,
  type Layer,
  type Secrets,
  textOf,
  type VariantFields,
} from "../deployment/index.ts";
import { createSecrets, readConfigurationFile } from "../node/index.ts";
import type { Variant } from "../scenario/index.ts";
import { describedIn } from "./configure.ts";
import type { FlagsOf } from "./read-flags.ts";
import { askedVariants } from "./select-variants.ts";
import { UsageError } from "./usage-error.ts";

/** Flags of commands that use a part of one deployment. */
export type OneDeploymentFlags = Pick<FlagsOf<"drive">, "config" | "variant">;

/** Settings of one deployment in the configuration file and the environment, before they are resolved. */
export interface OneDeployment {
  readonly variant: Variant | undefined;
  readonly known: readonly VariantFields[];
  /** Returns the settings of a variant from the file and the environment, each overriding the one before. */
  readonly layersOf: (fields: VariantFields) => readonly Layer[];
  readonly secrets: Secrets;
  /** Base of relative paths in the configuration. */
  readonly folder: string;
}

export interface ReadOptions {
  readonly environment: Environment;
  readonly folder: string;
  readonly variants: readonly Variant[];
  /** Thing that belongs to one variant, for messages: `an inbox`. */
  readonly part: string;
}

/**
 * Reads the settings of the requested variant, or of the only configured one. `variant` is undefined if no variant is
 * requested or configured. Rejects with {@link UsageError} if there are several.
 */
export async function readOneDeployment(
  flags: OneDeploymentFlags,
  { environment, folder, variants, part }: ReadOptions,
): Promise<OneDeployment> {
  const file = await readConfigurationFile(folder, flags.config ?? textOf(environment, "PAYSPEC_CONFIG"));
  const known = variants.map(({ contract, credentials }) => ({ variant: contract.variant, credentials }));
  const names = known.map(({ variant }) => variant);
  const described = [...describedIn(file?.layer), ...addressedVariants(environment, known)];
  const asked = askedVariants(flags.variant, environment, names);
  const said = asked ?? names.filter((each) => described.includes(each));
  if (said.length > 1) throw severalVariants(part, said);
  const home = file?.folder ?? folder;
  return {
    variant: variants.find(({ contract }) => said.includes(contract.variant)),
    known,
    layersOf: (fields) => [...(file ? [file.layer] : []), environmentLayer(environment, [fields])],
    secrets: createSecrets({ environment, folder: home, exposed: () => {} }),
    folder: home,
  };
}

/** Returns the error for a part of a deployment that could belong to several variants. */
export function severalVariants(part: string, names: readonly string[]): UsageError {
  return new UsageError(`${part} belongs to one variant`, `Add --variant ${names.join(" or --variant ")}.`);
}
