import { withoutTrailingSlashes } from "./address.ts";
import {
  type ConfigurationEntry,
  configurationShape,
  type DeploymentEntry,
  type RoleEntry,
  type VariantFields,
} from "./configuration-shape.ts";
import {
  type Credentials,
  DEFAULT_LIMITS,
  DEFAULT_VALID_DATA,
  DEFAULT_WEBHOOKS_WITHIN_MS,
  type Deployment,
  type Limits,
  type LiveAddress,
  MOST_CONCURRENCY,
  ROLE_NAMES,
  type RoleName,
  type WebhooksConfiguration,
} from "./deployment.ts";
import { type Layer, mergeLayers, whereIs } from "./layer.ts";
import { problemsIn } from "./problems-in.ts";
import { resolveDriver } from "./resolve-driver.ts";
import { resolveTls } from "./resolve-tls.ts";
import { settingSources } from "./setting-sources.ts";
import { type Path, type Problem, read } from "./shape.ts";
import { originsOf } from "./tls.ts";
import { ALLOW_LIVE } from "./variables.ts";
import { createVault, type Secrets, type Vault } from "./vault.ts";

/** All settings of a run, including its secrets. */
export interface Configuration {
  /** One for each selected variant, in their order. */
  readonly deployments: readonly Deployment[];
  readonly limits: Limits;
  readonly strict: boolean;
  readonly seed?: string;
  readonly reportDir: string;
  /** Path as given. */
  readonly baseline?: string;
  /** Values that must not appear in any output. */
  readonly secrets: readonly string[];
}

/** A configuration, or all reasons why it is invalid, each with its location. */
export type Resolved =
  | { readonly kind: "configuration"; readonly configuration: Configuration }
  | { readonly kind: "problems"; readonly problems: readonly string[] };

const DEFAULT_REPORT_DIR = "payspec-report";

/** Validates every layer, merges them, fetches secrets and requires all settings needed to run `selected`. */
export function resolveConfiguration(
  layers: readonly Layer[],
  known: readonly VariantFields[],
  selected: readonly VariantFields[],
  secrets: Secrets,
): Resolved {
  const wrong = problemsIn(layers, known);
  if (wrong.length > 0) return { kind: "problems", problems: wrong };

  const entry = read(configurationShape(known), mergeLayers(layers)).value ?? {};
  const problems: Problem[] = [];
  const vault = createVault(secrets, (each) => problems.push(each));
  const deployments = selected.map((each) =>
    resolveDeployment(each, entry.deployments?.[each.variant] ?? {}, selected, vault),
  );
  reportSharedInboxes(deployments, selected, vault.report);
  if (problems.length === 0) reportSharedOrigins(deployments, vault.report);
  if (problems.length > 0) {
    return { kind: "problems", problems: problems.map((each) => `${whereIs(layers, each.path)} ${each.message}`) };
  }
  const { strict = false, seed, reportDir = DEFAULT_REPORT_DIR, baseline } = entry.run ?? {};
  const configuration = { deployments, limits: resolveLimits(entry), strict, reportDir, secrets: vault.secrets };
  return {
    kind: "configuration",
    configuration: {
      ...configuration,
      ...(seed !== undefined && { seed }),
      ...(baseline !== undefined && { baseline }),
    },
  };
}

/** Resolves one deployment for a run; missing settings are reported. */
export function resolveDeployment(
  fields: VariantFields,
  entry: DeploymentEntry,
  selected: readonly VariantFields[],
  vault: Vault,
): Deployment {
  const { variant } = fields;
  const path = ["deployments", variant];
  if (entry.url === undefined) {
    const ways = `${selected.length > 1 ? "" : "`payspec run URL`, "}${settingSources([...path, "url"], selected)}`;
    vault.report({ path: [...path, "url"], message: `is missing: set the address of the server by ${ways}` });
  }
  const headers = Object.entries(entry.headers ?? {}).map(([name, each]): [string, string] => [
    name,
    vault.fetch(each, [...path, "headers", name], { secret: typeof each !== "string" }),
  ]);
  const roles: Partial<Record<RoleName, Credentials>> = {};
  for (const role of ROLE_NAMES) {
    const found = entry.roles?.[role];
    if (found || role === "main")
      roles[role] = resolveRole(fields, [...path, "roles", role], found ?? {}, selected, vault);
  }
  const tls = entry.tls && resolveTls(entry.tls, [...path, "tls"], vault);
  const live = resolveLive(entry, path, vault);
  const driver = entry.driver && resolveDriver(entry.driver, [...path, "driver"], selected, vault);
  const webhooks = resolveWebhooks(entry, path, vault);
  return {
    variant,
    baseUrl: withoutTrailingSlashes(entry.url ?? ""),
    headers,
    ...(tls && { tls }),
    roles,
    ...(driver && { driver }),
    ...(webhooks && { webhooks }),
    data: { ...DEFAULT_VALID_DATA, ...entry.data },
    ...(live && { live }),
  };
}

function resolveRole(
  { credentials }: VariantFields,
  place: readonly string[],
  entry: RoleEntry,
  selected: readonly VariantFields[],
  vault: Vault,
): Credentials {
  const live = place.at(-1) === "live";
  return Object.fromEntries(
    credentials.map(({ field, secret }) => {
      const path = [...place, field];
      const value = entry[field];
      if (value !== undefined) return [field, vault.fetch(value, path, { secret, live })];
      vault.report({ path, message: `is missing: set ${settingSources(path, selected)}` });
      return [field, ""];
    }),
  );
}

/** Ruling 17: live keys need a separate address, a setting in the file and a variable in the environment. */
function resolveLive(
  { roles, url, allowLive, allowLiveCreate }: DeploymentEntry,
  path: Path,
  vault: Vault,
): LiveAddress | undefined {
  if (!roles?.live) return undefined;
  const place = [...path, "roles", "live"];
  if (allowLive !== true || !vault.mayUseLiveKeys) {
    const missing =
      allowLive === true
        ? `${ALLOW_LIVE}=1 in the environment`
        : `allowLive: true in the file, and ${ALLOW_LIVE}=1 in the environment`;
    vault.report({
      path: place,
      message: `is not allowed here: live keys move real money, so they need ${missing}`,
    });
    return undefined;
  }
  // Typed as a Value because it is among the credentials; its shape allows only an address.
  const address = typeof roles.live["url"] === "string" ? withoutTrailingSlashes(roles.live["url"]) : undefined;
  if (address === undefined || (url !== undefined && canonical(address) === canonical(url))) {
    vault.report({
      path: [...place, "url"],
      message: "must be a separate address: live keys are never sent where test keys are",
    });
    return undefined;
  }
  return { baseUrl: address, allowCreate: allowLiveCreate === true };
}

function resolveWebhooks({ webhooks }: DeploymentEntry, path: Path, vault: Vault): WebhooksConfiguration | undefined {
  if (!webhooks) return undefined;
  const { host = "127.0.0.1", port, publicUrl, withinSeconds, expected = false } = webhooks;
  if (port === undefined) {
    const message = "is missing: set the port of the inbox, or 0 for any free port";
    vault.report({ path: [...path, "webhooks", "port"], message });
    return undefined;
  }
  return {
    host,
    port,
    ...(publicUrl !== undefined && { publicUrl: withoutTrailingSlashes(publicUrl) }),
    withinMs: withinSeconds === undefined ? DEFAULT_WEBHOOKS_WITHIN_MS : Math.round(withinSeconds * 1_000),
    expected,
  };
}

export function resolveLimits({ limits = {}, run = {} }: ConfigurationEntry): Limits {
  const ms = (seconds: number | undefined, otherwise: number) =>
    seconds === undefined ? otherwise : Math.round(seconds * 1_000);
  return {
    requestTimeoutMs: ms(limits.requestTimeoutSeconds, DEFAULT_LIMITS.requestTimeoutMs),
    eventuallyMs: ms(limits.eventuallySeconds, DEFAULT_LIMITS.eventuallyMs),
    rateLimitMs: ms(limits.rateLimitSeconds, DEFAULT_LIMITS.rateLimitMs),
    maxBodyBytes: limits.maxBodyBytes ?? DEFAULT_LIMITS.maxBodyBytes,
    ...(run.concurrency === undefined
      ? { concurrency: DEFAULT_LIMITS.concurrency, mostConcurrency: MOST_CONCURRENCY }
      : { concurrency: run.concurrency }),
  };
}

/** Returns the same text for equivalent addresses: host names are case-insensitive, default ports are omitted. */
function canonical(url: string): string {
  const { origin, pathname } = new URL(url);
  return withoutTrailingSlashes(`${origin}${pathname}`);
}

/** Hosts that stand for every address of this machine. */
const ALL_ADDRESSES = ["0.0.0.0", "::"];

const INBOX_WORDS = { port: "port", publicUrl: "public address" } as const;

/** Reports each inbox that cannot be opened or reached because another one has the same port or public address. */
export function reportSharedInboxes(
  deployments: readonly Deployment[],
  selected: readonly VariantFields[],
  report: (problem: Problem) => void,
): void {
  // Automatically selected ports never conflict.
  const inboxes = deployments.filter(({ webhooks }) => webhooks && webhooks.port !== 0);
  for (const [index, { variant, webhooks }] of inboxes.entries()) {
    for (const other of inboxes.slice(0, index)) {
      const key = webhooks && other.webhooks && sharedKey(webhooks, other.webhooks);
      if (!key) continue;
      const path = ["deployments", variant, "webhooks", key];
      const what = `is the ${INBOX_WORDS[key]} of the inbox of ${other.variant} too; each needs its own`;
      report({ path, message: `${what}: set ${settingSources(path, selected)}` });
    }
  }
}

function sharedKey(one: WebhooksConfiguration, other: WebhooksConfiguration): keyof typeof INBOX_WORDS | undefined {
  const isSameHost = one.host === other.host || ALL_ADDRESSES.includes(one.host) || ALL_ADDRESSES.includes(other.host);
  if (one.port === other.port && isSameHost) return "port";
  return one.publicUrl !== undefined && one.publicUrl === other.publicUrl ? "publicUrl" : undefined;
}

/** Reports deployments at the same origin with different TLS settings: a run uses one connection for both. */
function reportSharedOrigins(deployments: readonly Deployment[], report: (problem: Problem) => void): void {
  const demanding = deployments.filter(({ tls }) => tls);
  for (const [index, one] of demanding.entries()) {
    for (const other of demanding.slice(0, index)) {
      const origin = originsOf(one).find((each) => originsOf(other).includes(each));
      if (origin === undefined || JSON.stringify(one.tls) === JSON.stringify(other.tls)) continue;
      const message = `is not that of ${other.variant}, which is at ${origin} too: use the same value for both, or run one at a time`;
      report({ path: ["deployments", one.variant, "tls"], message });
    }
  }
}
