import { configurationShape, type VariantFields } from "./configuration-shape.ts";
import type { Deployment, DriverConfiguration, WebhooksConfiguration } from "./deployment.ts";
import { type Layer, mergeLayers, whereIs } from "./layer.ts";
import { problemsIn } from "./problems-in.ts";
import { resolveDeployment, resolveLimits } from "./resolve.ts";
import { type Path, type Problem, read } from "./shape.ts";
import { createVault, type Secrets } from "./vault.ts";

/** All reasons why a part of a deployment cannot be resolved. */
interface PartProblems {
  readonly kind: "problems";
  readonly problems: readonly string[];
}

/** The inbox of one deployment with the secrets to redact. */
export type ResolvedInbox =
  | { readonly kind: "inbox"; readonly webhooks: WebhooksConfiguration; readonly secrets: readonly string[] }
  | PartProblems;

/** The driver of one deployment with the secrets to redact. */
export type ResolvedDriver = { readonly kind: "driver"; readonly driven: DrivenDeployment } | PartProblems;

/** The settings of a deployment that its driver needs. */
export interface DrivenDeployment extends Pick<Deployment, "variant" | "baseUrl" | "tls"> {
  /** Undefined if none is configured. */
  readonly driver: DriverConfiguration | undefined;
  readonly requestTimeoutMs: number;
  readonly secrets: readonly string[];
}

/** Resolves the inbox from all layers. Other missing or unavailable values do not matter to it. */
export function resolveInbox(
  layers: readonly Layer[],
  known: readonly VariantFields[],
  fields: VariantFields,
  secrets: Secrets,
): ResolvedInbox {
  const { deployment, problems, found } = resolvePart(layers, known, fields, secrets, ([, , part]) => {
    return part === "webhooks";
  });
  const { webhooks } = deployment;
  if (!webhooks || problems.wrong.length > 0)
    return { kind: "problems", problems: [...problems.wrong, ...problems.own] };
  return { kind: "inbox", webhooks, secrets: found };
}

/** Resolves the driver from all layers. Other missing or unavailable values do not matter to it. */
export function resolveDriverOf(
  layers: readonly Layer[],
  known: readonly VariantFields[],
  fields: VariantFields,
  secrets: Secrets,
): ResolvedDriver {
  const { deployment, limits, problems, found } = resolvePart(layers, known, fields, secrets, ([, , part]) => {
    return part === "driver" || part === "tls";
  });
  const all = [...problems.wrong, ...problems.own];
  if (all.length > 0) return { kind: "problems", problems: all };
  const { variant, baseUrl, tls, driver } = deployment;
  const { requestTimeoutMs } = limits;
  return {
    kind: "driver",
    driven: { variant, baseUrl, ...(tls && { tls }), driver, requestTimeoutMs, secrets: found },
  };
}

/** Resolves a deployment and keeps only the problems of one part, apart from those that make the whole file invalid. */
function resolvePart(
  layers: readonly Layer[],
  known: readonly VariantFields[],
  fields: VariantFields,
  secrets: Secrets,
  isOfPart: (path: Path) => boolean,
) {
  const wrong = problemsIn(layers, known);
  const problems: Problem[] = [];
  const vault = createVault(secrets, (each) => problems.push(each));
  const configuration = read(configurationShape(known), mergeLayers(layers)).value ?? {};
  const deployment = resolveDeployment(fields, configuration.deployments?.[fields.variant] ?? {}, [fields], vault);
  const own = problems
    .filter(({ path }) => isOfPart(path))
    .map((each) => `${whereIs(layers, each.path)} ${each.message}`);
  return { deployment, limits: resolveLimits(configuration), problems: { wrong, own }, found: vault.secrets };
}
