import type { Contract } from "../contract/index.ts";
import {
  addressedVariants,
  type Configuration,
  type CredentialField,
  type Environment,
  environmentLayer,
  isMapping,
  type Layer,
  resolveConfiguration,
  strayVariables,
  textOf,
  variablesIn,
} from "../deployment/index.ts";
import { createSecrets, readConfigurationFile } from "../node/index.ts";
import type { Variant } from "../scenario/index.ts";
import { seenFrom } from "./outputs.ts";
import { quote } from "./quote.ts";
import { type FlagsOf, flagsOf } from "./read-flags.ts";
import { selectVariants } from "./select-variants.ts";
import { WrongConfiguration } from "./usage-error.ts";

/** Flags of `payspec run` for the configuration, and its address. */
export interface ConfigurationFlags
  extends Pick<
    FlagsOf<"run">,
    "config" | "variant" | "concurrency" | "strict" | "seed" | "reportDir" | "timeout" | "eventually"
  > {
  readonly url?: string | undefined;
}

/** Part of a variant that a configuration needs. */
export interface Configurable {
  readonly contract: Pick<Contract, "variant">;
  readonly credentials: readonly CredentialField[];
}

export interface Configured<Known extends Configurable = Variant> {
  readonly configuration: Configuration;
  /** Base of relative paths in the configuration. */
  readonly folder: string;
  /** In the same order as {@link Configuration.deployments}. */
  readonly variants: readonly Known[];
  /** Names of requested variants that the command does not support. */
  readonly leftOut: readonly string[];
}

export interface ConfigureOptions<Known extends Configurable> {
  readonly environment: Environment;
  readonly folder: string;
  readonly variants: readonly Known[];
  readonly warn: (message: string) => void;
  /** Replaces the deployments of the file when payspec runs against its own sandbox. */
  readonly own?: Layer | undefined;
  /** Returns true if the command supports a variant. */
  readonly takes?: (variant: Known) => boolean;
}

/**
 * Merges file, environment and flags, each overriding the ones before. Rejects with {@link UsageError}, which lists all
 * problems.
 */
export async function configure<Known extends Configurable>(
  flags: ConfigurationFlags,
  options: ConfigureOptions<Known>,
): Promise<Configured<Known>> {
  const { environment, folder, warn, takes = () => true } = options;
  const file = await readConfigurationFile(folder, flags.config ?? textOf(environment, "PAYSPEC_CONFIG"));
  const fileLayer = file && (options.own ? withoutDeployments(file.layer) : file.layer);
  const known = options.variants.map((variant) => ({
    variant: variant.contract.variant,
    credentials: variant.credentials,
  }));
  const request = {
    flags: flags.variant,
    environment,
    described: options.own
      ? describedIn(options.own)
      : [...describedIn(fileLayer), ...addressedVariants(environment, known)],
    able: options.variants.filter(takes).map((each) => each.contract.variant),
  };
  const { variants: names, leftOut } = selectVariants(
    request,
    known.map((each) => each.variant),
  );
  const selected = known.filter((each) => names.includes(each.variant));

  for (const { name, nearest } of strayVariables(environment, known, new Set(variablesIn(fileLayer?.value)))) {
    if (nearest !== undefined) warn(`the variable ${name} is not used by payspec; did you mean ${nearest}?`);
  }
  const layers = [
    ...(fileLayer ? [fileLayer] : []),
    environmentLayer(environment, selected),
    ...(options.own ? [options.own] : []),
    flagLayer(flags, names),
  ];
  const home = file?.folder ?? folder;
  const secrets = createSecrets({ environment, folder: home, exposed: (path) => warn(exposedText(path, folder)) });
  const resolved = resolveConfiguration(layers, known, selected, secrets);
  if (resolved.kind === "problems") throw new WrongConfiguration(resolved.problems);
  const variants = options.variants.filter((each) => names.includes(each.contract.variant));
  return { configuration: resolved.configuration, folder: home, variants, leftOut };
}

function withoutDeployments(layer: Layer): Layer {
  if (!isMapping(layer.value)) return layer;
  const { deployments: _, ...value } = layer.value;
  return { ...layer, value };
}

/** Returns the names of the variants that a layer configures. */
export function describedIn(layer: Layer | undefined): readonly string[] {
  const deployments = isMapping(layer?.value) ? layer.value["deployments"] : undefined;
  return isMapping(deployments) ? Object.keys(deployments) : [];
}

/** Returns the settings that flags override. */
function flagLayer({ url, ...flags }: ConfigurationFlags, variants: readonly string[]): Layer {
  const values: Readonly<Record<string, unknown>> = flags;
  const settings = flagsOf("run").flatMap(({ name, long, marks: { setting } }) =>
    setting && values[name] !== undefined ? [{ long, setting, value: values[name] }] : [],
  );
  const part = (wanted: "run" | "limits") =>
    Object.fromEntries(settings.flatMap(({ setting: [of, key], value }) => (of === wanted ? [[key, value]] : [])));
  const deployments = url === undefined ? {} : Object.fromEntries(variants.map((each) => [each, { url }]));
  return {
    value: { ...(url !== undefined && { deployments }), limits: part("limits"), run: part("run") },
    whereIs: ([first, key]) =>
      first === "deployments" ? "the address" : (settings.find(({ setting }) => setting[1] === key)?.long ?? "a flag"),
  };
}

/** Returns a warning that others can read a secret file, with the command that fixes it in `folder`. */
export function exposedText(path: string, folder: string): string {
  const name = seenFrom(folder, path);
  // A name that begins with a hyphen would be read as a flag.
  return `${name} is readable by other users of this machine: chmod 600 ${quote(name.startsWith("-") ? `./${name}` : name)}`;
}
