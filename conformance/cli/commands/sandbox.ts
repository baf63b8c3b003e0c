import { randomBytes } from "node:crypto";
import { createRealClock } from "../../clock/index.ts";
import { ALLOW_LIVE, textOf } from "../../deployment/index.ts";
import { CannotListen, deliverByHttp, isLoopbackName } from "../../node/index.ts";
import { ConflictingChanges, type SandboxKind } from "../../variants/sandboxes.ts";
import { chosenSandboxes } from "../chosen-sandboxes.ts";
import type { Io } from "../io.ts";
import { quote } from "../quote.ts";
import type { FlagsOf } from "../read-flags.ts";
import { type ServedSandbox, type ServeOptions, serveSandbox } from "../serve-sandbox.ts";
import { UsageError } from "../usage-error.ts";
import { isWebAddress } from "../web-address.ts";
import { writeConfiguration } from "../write-configuration.ts";

type SandboxFlags = FlagsOf<"sandbox">;

const WEBHOOK_HINT =
  "Only businesses with these credentials, or with those from --write-config FOLDER, send webhooks to --webhook-url; a " +
  "new business made by the driver has its own webhookUrl.";

/**
 * `payspec sandbox`: serves until the user or the parent payspec process stops it. Prints the keys of one business unless
 * it writes them to files: they open nothing but this sandbox.
 */
export async function sandboxCommand(flags: SandboxFlags, io: Io): Promise<number> {
  const { host } = flags;
  const driverToken = readToken(flags, io);
  if (driverToken === undefined && !isLoopbackName(host)) {
    throw new UsageError(
      `the driver, which issues keys, would be reachable from other machines at ${host}: a token is required`,
      "Set an environment variable to a long random text and add --driver-token-env NAME.",
    );
  }
  const webhookUrl = readWebhookUrl(flags.webhookUrl);
  const kinds = chosenSandboxes(flags, io.environment);
  const options = {
    clock: createRealClock(),
    delivery: deliverByHttp,
    isWebhookTarget: createTargetRule(flags, (host) =>
      io.stderr.write(`payspec: no webhook was sent to ${host}: --webhook-host ${host} allows it\n`),
    ),
    host,
    port: firstPort(flags.port, kinds.length),
    webhookUrl,
    fault: flags.fault,
    latitudes: flags.latitude,
    page: !flags.forParent,
    ...(driverToken !== undefined && { driverToken }),
  };
  const served = await serveSandboxes(kinds, options).catch((error: unknown) => {
    if (!(error instanceof ConflictingChanges)) throw error;
    throw new UsageError(
      `these faults and variations cannot be combined: ${error.message}`,
      "Remove one --latitude or --fault.",
    );
  });
  try {
    // The reader of the address may stop the sandbox at once, so listen for that first.
    const end = untilEnd(io, flags.forParent);
    if (flags.forParent) io.parent?.send({ sandboxes: served.map(({ access }) => access), driverToken });
    else announce(served, flags, io);
    await end;
  } finally {
    for (const each of served) await each.close();
  }
  return 0;
}

/** Returns the driver token; a parent process receives a new one over its IPC channel. */
function readToken({ driverTokenEnv, forParent }: SandboxFlags, { environment, parent }: Io): string | undefined {
  if (forParent) {
    if (!parent) throw new UsageError("--for-parent is internal to payspec: remove it");
    return randomBytes(24).toString("base64url");
  }
  if (driverTokenEnv === undefined) return undefined;
  const token = textOf(environment, driverTokenEnv);
  if (token === undefined) throw new UsageError(`--driver-token-env: the variable ${driverTokenEnv} is not set`);
  return token;
}

const LAST_PORT = 65_535;

/** Returns the first of `count` consecutive ports; 0 for free ones. */
function firstPort(port: number, count: number): number {
  const last = LAST_PORT - count + 1;
  if (port <= last) return port;
  throw new UsageError(`--port must be a whole number from 0 to ${last}, the first of ${count} in a row`);
}

function readWebhookUrl(text: string | undefined): string | undefined {
  if (text === undefined || isWebAddress(text)) return text;
  throw new UsageError("--webhook-url must be an http or https address");
}

/** Restricts webhook targets: clients choose the address, which must not be in another network. */
function createTargetRule(
  { webhookHost, webhookUrl }: SandboxFlags,
  warn: (host: string) => void,
): (url: string) => boolean {
  const allowed = new Set(webhookHost.map((host) => host.toLowerCase()));
  if (webhookUrl !== undefined) allowed.add(new URL(webhookUrl).hostname);
  const refused = new Set<string>();
  return (url) => {
    if (!URL.canParse(url)) return false;
    const { hostname } = new URL(url);
    if (isLoopbackName(hostname) || allowed.has(hostname)) return true;
    if (!refused.has(hostname) && refused.size < MOST_WARNINGS) warn(hostname);
    refused.add(hostname);
    return false;
  };
}

const MOST_WARNINGS = 10;

function announce(served: readonly ServedSandbox[], flags: SandboxFlags, io: Io): void {
  const { writeConfig, webhookUrl, driverTokenEnv, fault } = flags;
  const lines = served.flatMap((each) => [
    ...(served.length > 1 ? [each.access.variant] : []),
    ...about(each, fault),
    ...each.latitudes.map(({ name, text }) => `latitude  ${name}: ${text}`),
    ...(writeConfig === undefined ? credentials(each) : []),
    "",
  ]);
  if (writeConfig === undefined) {
    lines.push(
      "The credentials are valid only for this sandbox, until it stops. --write-config FOLDER writes them to files.",
    );
    if (webhookUrl !== undefined) lines.push(WEBHOOK_HINT);
  } else {
    const sandboxes = served.map(({ access }) => access);
    const path = writeConfiguration(io.folder, writeConfig, sandboxes, driverTokenEnv);
    lines.push(`config    ${path}`, "", `Run it:   ${ALLOW_LIVE}=1 payspec run --config ${quote(path)}`);
  }
  io.stdout.write(`${lines.join("\n")}\n`);
}

/** Returns the credentials of the business that tests use first, named as in the configuration. */
function credentials({ access: { roles, keyField } }: ServedSandbox): readonly string[] {
  const { main } = roles;
  if (!main) return [];
  return [`clientId   ${main.clientId}`, `businessId ${main.businessId}`, `${keyField.padEnd(10)} ${main.key}`];
}

function about({ access, fault, pageUrl }: ServedSandbox, wantedFault: string | undefined): readonly string[] {
  const { url, liveUrl, driverUrl } = access;
  const lines = [
    `sandbox   ${url}`,
    ...(pageUrl === undefined ? [] : [`page      ${pageUrl}   shows payments, requests and webhooks, live`]),
    `live      ${liveUrl}   for live keys; moves no real money`,
    `driver    ${driverUrl}`,
  ];
  if (fault) lines.push(`fault     ${fault.name}: ${fault.text}`);
  else if (wantedFault !== undefined) lines.push(`fault     not available in this variant: ${wantedFault}`);
  return lines;
}

function untilEnd(io: Io, forParent: boolean): Promise<void> {
  return new Promise((resolve) => {
    const release = io.onInterrupt(() => {
      // Ctrl-C in a terminal reaches the whole process group; the child ends when its parent is gone.
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

/** Serves the sandboxes at consecutive ports. If one cannot listen, closes the others. */
async function serveSandboxes(kinds: readonly SandboxKind[], options: ServeOptions): Promise<readonly ServedSandbox[]> {
  const served: ServedSandbox[] = [];
  for (const [index, kind] of kinds.entries()) {
    const port = options.port === 0 ? 0 : options.port + index;
    try {
      served.push(await serveSandbox(kind, { ...options, port }));
    } catch (error) {
      for (const each of served) await each.close();
      if (!(error instanceof CannotListen) || kinds.length === 1) throw error;
      const before = port > options.port ? `, one port after that of ${served.at(-1)?.access.variant}` : "";
      throw new CannotListen(`the sandbox of ${kind.variant}${before}: ${error.message}`);
    }
  }
  return served;
}
