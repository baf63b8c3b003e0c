import { configurationShape, type VariantFields } from "./configuration-shape.ts";
import type { WebhooksConfiguration } from "./deployment.ts";
import { type Layer, mergeLayers, whereIs } from "./layer.ts";
import { problemsIn } from "./problems-in.ts";
import { resolveDeployment } from "./resolve.ts";
import { type Problem, read } from "./shape.ts";
import { createVault, type Secrets } from "./vault.ts";

/** The inbox of one deployment with the secrets to redact, or all reasons why it cannot be resolved. */
export type ResolvedInbox =
  | { readonly kind: "inbox"; readonly webhooks: WebhooksConfiguration; readonly secrets: readonly string[] }
  | { readonly kind: "problems"; readonly problems: readonly string[] };

/** Resolves the inbox from all layers. Other missing or unavailable values do not matter to it. */
export function resolveInbox(
  layers: readonly Layer[],
  known: readonly VariantFields[],
  fields: VariantFields,
  secrets: Secrets,
): ResolvedInbox {
  const wrong = problemsIn(layers, known);
  const problems: Problem[] = [];
  const vault = createVault(secrets, (each) => problems.push(each));
  const entry = read(configurationShape(known), mergeLayers(layers)).value?.deployments?.[fields.variant] ?? {};
  const { webhooks } = resolveDeployment(fields, entry, [fields], vault);
  const own = problems
    .filter(({ path }) => path[2] === "webhooks")
    .map((each) => `${whereIs(layers, each.path)} ${each.message}`);
  if (!webhooks || wrong.length > 0) return { kind: "problems", problems: [...wrong, ...own] };
  return { kind: "inbox", webhooks, secrets: vault.secrets };
}
