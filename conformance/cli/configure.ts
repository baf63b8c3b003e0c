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
import { exposedText } from "./exposed-text.ts";
import { selectVariants } from "./select-variants.ts";
import { WrongConfiguration } from "./wrong-configuration.ts";

/** What the flags of `payspec run` say about the configuration. */
export interface ConfigurationFlags {
  readonly url?: string | undefined;
  readonly config?: string | undefined;
  readonly variant: readonly string[];
  readonly concurrency?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly reportDir?: string | undefined;
  /** In seconds, as are the next. */
  readonly timeout?: string | undefined;
  readonly eventually?: string | undefined;
}

/** What a configuration has to know of a variant. */
export interface Configurable {
  readonly contract: Pick<Contract, "variant">;
  readonly credentials: readonly CredentialField[];
}

export interface Configured<Known extends Configurable = Variant> {
  readonly configuration: Configuration;
  /** Paths of the configuration are seen from here. */
  readonly folder: string;
  /** In the order of {@link Configuration.deployments}. */
  readonly variants: readonly Known[];
  /** Names of variants that were meant as well, and that the command can do nothing with. */
  readonly leftOut: readonly string[];
}

export interface ConfigureOptions<Known extends Configurable> {
  readonly environment: Environment;
  readonly folder: string;
  readonly variants: readonly Known[];
  readonly warn: (message: string) => void;
  /** What stands in for the deployments of the file, where payspec runs against its own sandbox. */
  readonly own?: Layer | undefined;
  /** Whether the command can do anything with a variant. */
  readonly takes?: (variant: Known) => boolean;
}

/** File, environment and flags, in that order of precedence upward. Rejects with {@link UsageError}, which names every problem. */
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
  const wish = {
    flags: flags.variant,
    environment,
    described: options.own
      ? describedIn(options.own)
      : [...describedIn(fileLayer), ...addressedVariants(environment, known)],
    able: options.variants.filter(takes).map((each) => each.contract.variant),
  };
  const { variants: names, leftOut } = selectVariants(
    wish,
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

/** The variants of which a layer says something. */
export function describedIn(layer: Layer | undefined): readonly string[] {
  const deployments = isMapping(layer?.value) ? layer.value["deployments"] : undefined;
  return isMapping(deployments) ? Object.keys(deployments) : [];
}

const RUN_FLAGS = {
  concurrency: "--concurrency",
  strict: "--strict",
  seed: "--seed",
  reportDir: "--report-dir",
  requestTimeoutSeconds: "--timeout",
  eventuallySeconds: "--eventually",
} as const;

function flagLayer(flags: ConfigurationFlags, variants: readonly string[]): Layer {
  const { url, concurrency, strict, seed, reportDir, timeout, eventually } = flags;
  const run = {
    ...(concurrency !== undefined && { concurrency: toNumber(concurrency) }),
    ...(strict !== undefined && { strict }),
    ...(seed !== undefined && { seed }),
    ...(reportDir !== undefined && { reportDir }),
  };
  const limits = {
    ...(timeout !== undefined && { requestTimeoutSeconds: toNumber(timeout) }),
    ...(eventually !== undefined && { eventuallySeconds: toNumber(eventually) }),
  };
  const deployments = url === undefined ? {} : Object.fromEntries(variants.map((each) => [each, { url }]));
  return {
    value: { ...(url !== undefined && { deployments }), limits, run },
    whereIs: ([first, key]) =>
      first === "deployments"
        ? "the address"
        : (Object.entries(RUN_FLAGS).find(([name]) => name === key)?.[1] ?? "a flag"),
  };
}

/** What is no number stays text: the shape of the configuration says what it wants. */
function toNumber(text: string): number | string {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
