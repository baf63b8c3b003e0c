import { randomBytes } from "node:crypto";
import { createRealClock } from "../../clock/index.ts";
import { ALLOW_LIVE, textOf } from "../../deployment/index.ts";
import { deliverByHttp, type SandboxAccess, type SandboxRole, serve } from "../../node/index.ts";
import { createMemoryStore, createSandbox, type Sandbox } from "../../sandbox/index.ts";
import { rulesWith } from "../fault.ts";
import type { Io } from "../io.ts";
import { readPort } from "../port.ts";
import { quote } from "../repeat-command.ts";
import { UsageError } from "../usage-error.ts";
import { writeConfiguration } from "../write-configuration.ts";

export interface SandboxFlags {
  readonly port: string;
  readonly host: string;
  readonly driverTokenEnv?: string | undefined;
  readonly writeConfig?: string | undefined;
  readonly webhookUrl?: string | undefined;
  readonly fault?: string | undefined;
  readonly forParent: boolean;
}

const TEST_ROLES = ["main", "otherBusiness", "expendable"] as const;
const LOOPBACK = ["127.0.0.1", "localhost", "::1"];

/** `payspec sandbox`: until the user, or the payspec that started it, wants an end. Keys are never printed. */
export async function sandboxCommand(flags: SandboxFlags, io: Io): Promise<number> {
  const driverToken = readToken(flags, io);
  if (driverToken === undefined && !LOOPBACK.includes(flags.host)) {
    throw new UsageError(
      `at ${flags.host} others can reach the driver, which hands out keys: give it a token`,
      "Set a variable to a long random text, and add --driver-token-env NAME.",
    );
  }
  const webhookUrl = readWebhookUrl(flags.webhookUrl);
  const options = {
    clock: createRealClock(),
    delivery: deliverByHttp,
    rules: rulesWith(flags.fault),
    store: createMemoryStore(), // one service: its live and its test keys are known at both addresses
    ...(driverToken !== undefined && { driverToken }),
  };
  const sandbox = createSandbox(options);
  const live = createSandbox({ ...options, environment: "live" });
  const open: { close(): unknown }[] = [sandbox, live];
  try {
    const served = await serve(sandbox.fetch, { host: flags.host, port: readPort(flags.port) });
    open.push(served);
    const servedLive = await serve(live.fetch, { host: flags.host });
    open.push(servedLive);
    const newRole = ({ newBusiness }: Sandbox): SandboxRole => {
      const { clientId, businessId, key } = newBusiness({ webhookUrl });
      return { clientId, businessId, apiKey: key };
    };
    const access: SandboxAccess = {
      variant: "integration",
      url: served.url,
      liveUrl: servedLive.url,
      driverUrl: `${served.url}/driver/v1`,
      roles: { ...Object.fromEntries(TEST_ROLES.map((role) => [role, newRole(sandbox)])), live: newRole(live) },
    };
    // Who reads the address may want an end at once: what hears that stands before.
    const end = untilEnd(io, flags.forParent);
    if (flags.forParent) io.parent?.send({ ...access, driverToken });
    else announce(access, flags, io);
    await end;
  } finally {
    for (const each of open) await each.close();
  }
  return 0;
}

/** A parent gets a fresh token over the channel that it opened. */
function readToken({ driverTokenEnv, forParent }: SandboxFlags, { environment, parent }: Io): string | undefined {
  if (forParent) {
    if (!parent) throw new UsageError("--for-parent is for payspec itself: leave it out");
    return randomBytes(24).toString("base64url");
  }
  if (driverTokenEnv === undefined) return undefined;
  const token = textOf(environment, driverTokenEnv);
  if (token === undefined) throw new UsageError(`--driver-token-env: the variable ${driverTokenEnv} is not set`);
  return token;
}

function readWebhookUrl(text: string | undefined): string | undefined {
  if (text === undefined || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text;
  throw new UsageError("--webhook-url must be an http or https address");
}

function announce(access: SandboxAccess, { writeConfig, driverTokenEnv }: SandboxFlags, io: Io): void {
  const lines = [
    `sandbox   ${access.url}`,
    `live      ${access.liveUrl}   for live keys; no money moves there either`,
    `driver    ${access.driverUrl}`,
  ];
  if (writeConfig === undefined) {
    lines.push("", "Credentials: start it with --write-config FOLDER, or ask the driver for a new business.");
  } else {
    const path = writeConfiguration(io.folder, writeConfig, access, driverTokenEnv);
    lines.push(`config    ${path}`, "", `Run it:   ${ALLOW_LIVE}=1 payspec run --config ${quote(path)}`);
  }
  io.stdout.write(`${lines.join("\n")}\n`);
}

function untilEnd(io: Io, forParent: boolean): Promise<void> {
  return new Promise((resolve) => {
    const release = io.onInterrupt(() => {
      // A parent's terminal sends Ctrl-C to the whole group; its child ends when the parent is gone.
      if (forParent) return;
      release();
      resolve();
    });
    if (forParent) {
      io.parent?.onGone(() => {
        release();
        resolve();
      });
    }
  });
}
