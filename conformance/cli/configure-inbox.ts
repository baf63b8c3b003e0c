import {
  addressedVariants,
  type Environment,
  environmentLayer,
  type Layer,
  nest,
  resolveInbox,
  textOf,
  type WebhooksConfiguration,
} from "../deployment/index.ts";
import { createSecrets, readConfigurationFile } from "../node/index.ts";
import type { Variant } from "../scenario/index.ts";
import { askedVariants } from "./asked-variants.ts";
import { describedIn } from "./configure.ts";
import { readPort } from "./port.ts";
import { UsageError } from "./usage-error.ts";
import { WrongConfiguration } from "./wrong-configuration.ts";

/** Flags of `payspec inbox` for the configuration. */
export interface InboxConfigurationFlags {
  readonly config?: string | undefined;
  readonly variant?: string | undefined;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
}

export interface ConfiguredInbox {
  readonly variant: Variant;
  readonly webhooks: WebhooksConfiguration;
  /** Available secrets, which must not appear in any output. */
  readonly secrets: readonly string[];
}

const DEFAULT_PORT = 4030;

/** Merges defaults, file, environment and flags, each overriding the ones before. Rejects with {@link UsageError}. */
export async function configureInbox(
  flags: InboxConfigurationFlags,
  environment: Environment,
  folder: string,
  variants: readonly Variant[],
): Promise<ConfiguredInbox> {
  const file = await readConfigurationFile(folder, flags.config ?? textOf(environment, "PAYSPEC_CONFIG"));
  const known = variants.map(({ contract, credentials }) => ({ variant: contract.variant, credentials }));
  const variant = chosen(flags, environment, file?.layer, variants);
  const fields = { variant: variant.contract.variant, credentials: variant.credentials };
  const layers = [
    layerOf(fields.variant, { port: DEFAULT_PORT }),
    ...(file ? [file.layer] : []),
    environmentLayer(environment, [fields]),
    layerOf(fields.variant, {
      ...(flags.port !== undefined && { port: readPort(flags.port) }),
      ...(flags.host !== undefined && { host: flags.host }),
    }),
  ];
  const secrets = createSecrets({ environment, folder: file?.folder ?? folder, exposed: () => {} });
  const resolved = resolveInbox(layers, known, fields, secrets);
  if (resolved.kind === "problems") throw new WrongConfiguration(resolved.problems);
  return { variant, webhooks: resolved.webhooks, secrets: resolved.secrets };
}

function chosen(
  { variant: flag }: InboxConfigurationFlags,
  environment: Environment,
  layer: Layer | undefined,
  variants: readonly Variant[],
): Variant {
  const known = variants.map(({ contract, credentials }) => ({ variant: contract.variant, credentials }));
  const names = known.map(({ variant }) => variant);
  const described = [...describedIn(layer), ...addressedVariants(environment, known)];
  const asked = askedVariants(flag === undefined ? [] : [flag], environment, names);
  const said = asked ?? names.filter((each) => described.includes(each));
  const [found, ...more] =
    said.length > 0 ? variants.filter(({ contract }) => said.includes(contract.variant)) : variants;
  if (found && more.length === 0) return found;
  throw new UsageError("an inbox belongs to one variant", `Add --variant ${names.join(" or --variant ")}.`);
}

function layerOf(variant: string, webhooks: Readonly<Record<string, unknown>>): Layer {
  const isSaid = Object.keys(webhooks).length > 0;
  return {
    value: isSaid ? nest(["deployments", variant, "webhooks"], webhooks) : {},
    whereIs: (path) => `--${path.at(-1)}`,
  };
}
