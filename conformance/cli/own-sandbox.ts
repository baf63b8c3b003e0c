import { createRealClock } from "../clock/index.ts";
import { ALLOW_LIVE, dotted, type Environment, type Layer } from "../deployment/index.ts";
import {
  type OpenInbox,
  openInbox,
  type SandboxAccess,
  type SandboxProcess,
  startSandboxProcess,
} from "../node/index.ts";
import type { ChangeNames, SandboxKind } from "../variants/sandboxes.ts";
import type { GuardedIo } from "./io.ts";
import type { Inboxes } from "./open-inboxes.ts";
import { ownCommand } from "./own-package.ts";

/** Sandboxes of payspec, with what a run needs to use them like any other deployment. */
export interface OwnSandbox {
  /** Configuration of the sandboxes. */
  readonly layer: Layer;
  /** Environment with the secrets that the layer refers to. */
  readonly environment: Environment;
  /** Closed by the caller. */
  readonly inboxes: Inboxes;
  stop(): Promise<void>;
}

interface Started extends SandboxProcess, OpenInbox {
  readonly variant: string;
}

/**
 * Starts each sandbox in a separate process, with an inbox in this process for its webhooks. Each sandbox applies those
 * of the named faults and latitudes that it has.
 */
export async function startOwnSandbox(
  kinds: readonly SandboxKind[],
  names: ChangeNames,
  { environment }: GuardedIo,
): Promise<OwnSandbox> {
  const starting = await Promise.allSettled(kinds.map((kind) => start(kind, names, environment)));
  const started = starting.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()));
  };
  const close = async () => {
    await Promise.all(started.map((each) => each.close()));
  };
  const failed = starting.find((each) => each.status === "rejected");
  if (failed) {
    await Promise.all([stop(), close()]);
    throw failed.reason;
  }
  const { layer, secrets } = describeSandboxes(started);
  return {
    layer,
    environment: { ...environment, [ALLOW_LIVE]: "1", ...secrets },
    inboxes: { of: (variant) => started.find((each) => each.variant === variant)?.inbox, close },
    stop,
  };
}

async function start(
  { variant, faults, loadFaults, latitudes: all }: SandboxKind,
  { fault, latitudes: taken = [] }: ChangeNames,
  environment: Environment,
): Promise<Started> {
  const opened = await openInbox({ clock: createRealClock(), host: "127.0.0.1", port: 0 });
  try {
    const broken = [...faults, ...loadFaults].filter(({ name }) => name === fault);
    const different = all.filter(({ name }) => taken.includes(name));
    const flags = ["--variant", variant, "--webhook-url", opened.inbox.url];
    for (const { name } of broken) flags.push("--fault", name);
    for (const { name } of different) flags.push("--latitude", name);
    const sandbox = await startSandboxProcess({ command: ownCommand(), environment, flags });
    return { ...sandbox, ...opened, variant };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Returns a configuration with references to the secrets, which are passed only in the environment. */
function describeSandboxes(started: readonly Started[]) {
  const described = started.flatMap(({ sandboxes, driverToken }) =>
    sandboxes.map((access) => describeSandbox(access, driverToken)),
  );
  const deployments = Object.fromEntries(described.map(({ variant, deployment }) => [variant, deployment]));
  const layer: Layer = { value: { deployments }, whereIs: dotted };
  return { layer, secrets: Object.fromEntries(described.flatMap(({ secrets }) => Object.entries(secrets))) };
}

function describeSandbox({ variant, url, liveUrl, driverUrl, keyField, roles }: SandboxAccess, driverToken: string) {
  const tokenName = `SANDBOX_${variant}_DRIVER_TOKEN`;
  const keyName = (role: string) => `SANDBOX_${variant}_${role}_KEY`;
  const described = Object.entries(roles).map(([role, { clientId, businessId }]) => {
    const own = { clientId, businessId, [keyField]: { env: keyName(role) } };
    return [role, role === "live" ? { ...own, url: liveUrl } : own];
  });
  const deployment = {
    url,
    roles: Object.fromEntries(described),
    driver: { kind: "http", url: driverUrl, token: { env: tokenName } },
    webhooks: { port: 0 }, // the inbox is already open; this overrides one configured in the environment
    // The live keys of a sandbox move no money.
    allowLive: true,
    allowLiveCreate: true,
  };
  const keys = Object.entries(roles).map(([role, { key }]) => [keyName(role), key]);
  return { variant, deployment, secrets: { [tokenName]: driverToken, ...Object.fromEntries(keys) } };
}
