import { createRealClock } from "../clock/index.ts";
import { ALLOW_LIVE, dotted, type Environment, type Layer } from "../deployment/index.ts";
import { openInbox, type SandboxProcess, startSandboxProcess } from "../node/index.ts";
import type { GuardedIo } from "./io.ts";
import type { Inboxes } from "./open-inboxes.ts";
import { ownEntry } from "./own-entry.ts";

/** A sandbox of payspec's own, in a process of its own, and what a run needs to meet it like any other deployment. */
export interface OwnSandbox {
  /** What a configuration would say of it. */
  readonly layer: Layer;
  /** With its secrets, to which the layer refers. */
  readonly environment: Environment;
  /** Whoever runs against it closes them. */
  readonly inboxes: Inboxes;
  stop(): Promise<void>;
}

/** Starts it, sound or broken by a fault that is known by now, with its webhooks going to an inbox of this process. */
export async function startOwnSandbox(fault: string | undefined, { environment }: GuardedIo): Promise<OwnSandbox> {
  const { inbox, close } = await openInbox({ clock: createRealClock(), host: "127.0.0.1", port: 0 });
  try {
    const sandbox = await startSandboxProcess({
      ...ownEntry(),
      environment,
      flags: ["--webhook-url", inbox.url, ...(fault === undefined ? [] : ["--fault", fault])],
    });
    const { layer, secrets } = describeSandbox(sandbox);
    return {
      layer,
      environment: { ...environment, [ALLOW_LIVE]: "1", ...secrets },
      inboxes: { of: (variant) => (variant === sandbox.variant ? inbox : undefined), close },
      stop: sandbox.stop,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Secrets stay in the environment: nothing but references enters a configuration. */
function describeSandbox({ variant, url, liveUrl, driverUrl, driverToken, roles }: SandboxProcess) {
  const tokenName = `SANDBOX_${variant}_DRIVER_TOKEN`;
  const keyName = (role: string) => `SANDBOX_${variant}_${role}_KEY`;
  const described = Object.entries(roles).map(([role, { clientId, businessId }]) => {
    const own = { clientId, businessId, apiKey: { env: keyName(role) } };
    return [role, role === "live" ? { ...own, url: liveUrl } : own];
  });
  const deployment = {
    url,
    roles: Object.fromEntries(described),
    driver: { kind: "http", url: driverUrl, token: { env: tokenName } },
    webhooks: { port: 0 }, // the inbox is open already; what the environment says of another is not meant
    // No money moves with the live keys of a sandbox.
    allowLive: true,
    allowLiveCreate: true,
  };
  const keys = Object.entries(roles).map(([role, { apiKey }]) => [keyName(role), apiKey]);
  const layer: Layer = { value: { deployments: { [variant]: deployment } }, whereIs: dotted };
  return { layer, secrets: { [tokenName]: driverToken, ...Object.fromEntries(keys) } };
}
