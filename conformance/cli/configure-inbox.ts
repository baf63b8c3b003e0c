import { type Environment, type Layer, nest, resolveInbox, type WebhooksConfiguration } from "../deployment/index.ts";
import type { Variant } from "../scenario/index.ts";
import { readOneDeployment, severalVariants } from "./one-deployment.ts";
import type { FlagsOf } from "./read-flags.ts";
import { WrongConfiguration } from "./usage-error.ts";

export interface ConfiguredInbox {
  readonly variant: Variant;
  readonly webhooks: WebhooksConfiguration;
  /** Available secrets, which must not appear in any output. */
  readonly secrets: readonly string[];
}

export const DEFAULT_PORT = 4030;

/** Merges defaults, file, environment and flags, each overriding the ones before. Rejects with {@link UsageError}. */
export async function configureInbox(
  flags: FlagsOf<"inbox">,
  environment: Environment,
  folder: string,
  variants: readonly Variant[],
): Promise<ConfiguredInbox> {
  const part = "an inbox";
  const found = await readOneDeployment(flags, { environment, folder, variants, part });
  const [only, ...others] = variants;
  const variant = found.variant ?? (others.length === 0 ? only : undefined);
  if (!variant) {
    throw severalVariants(
      part,
      variants.map(({ contract }) => contract.variant),
    );
  }
  const fields = { variant: variant.contract.variant, credentials: variant.credentials };
  const layers = [
    layerOf(fields.variant, { port: DEFAULT_PORT }),
    ...found.layersOf(fields),
    layerOf(fields.variant, {
      ...(flags.port !== undefined && { port: flags.port }),
      ...(flags.host !== undefined && { host: flags.host }),
    }),
  ];
  const resolved = resolveInbox(layers, found.known, fields, found.secrets);
  if (resolved.kind === "problems") throw new WrongConfiguration(resolved.problems);
  return { variant, webhooks: resolved.webhooks, secrets: resolved.secrets };
}

function layerOf(variant: string, webhooks: Readonly<Record<string, unknown>>): Layer {
  const isSaid = Object.keys(webhooks).length > 0;
  return {
    value: isSaid ? nest(["deployments", variant, "webhooks"], webhooks) : {},
    whereIs: (path) => `--${path.at(-1)}`,
  };
}
