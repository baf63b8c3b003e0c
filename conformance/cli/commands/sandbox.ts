import { randomBytes } from "node:crypto";
import { createRealClock } from "../../clock/index.ts";
import { textOf } from "../../deployment/index.ts";
import { deliverByHttp, serve } from "../../node/index.ts";
import { createSandbox } from "../../sandbox/index.ts";
import { rulesWith } from "../fault.ts";
import type { Io } from "../io.ts";
import { readPort } from "../port.ts";
import { UsageError } from "../usage-error.ts";
import { type SandboxAccess, writeConfiguration } from "../write-configuration.ts";

export interface SandboxFlags {
  readonly port: string;
  readonly host: string;
  readonly driverTokenEnv?: string | undefined;
  readonly writeConfig?: string | undefined;
  readonly fault?: string | undefined;
  readonly forParent: boolean;
}

const ROLES = ["main", "otherBusiness", "expendable"] as const;
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
  const sandbox = createSandbox({
    clock: createRealClock(),
    delivery: deliverByHttp,
    rules: rulesWith(flags.fault),
    ...(driverToken !== undefined && { driverToken }),
  });
  const served = await serve(sandbox.fetch, { host: flags.host, port: readPort(flags.port) });
  const roles = Object.fromEntries(
    ROLES.map((role) => {
      const { clientId, businessId, key } = sandbox.newBusiness();
      return [role, { clientId, businessId, apiKey: key }];
    }),
  );
  const access: SandboxAccess = { url: served.url, driverUrl: `${served.url}/driver/v1`, roles };
  // Who reads the address may want an end at once: what hears that stands before.
  const end = untilEnd(io, flags.forParent);
  try {
    if (flags.forParent) io.parent?.send({ ...access, driverToken });
    else announce(access, flags, io);
    await end;
  } finally {
    sandbox.close();
    await served.close();
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

function announce(access: SandboxAccess, { writeConfig, driverTokenEnv }: SandboxFlags, io: Io): void {
  const lines = [`sandbox   ${access.url}`, `driver    ${access.driverUrl}`];
  if (writeConfig === undefined) {
    lines.push("", "Credentials: start it with --write-config FOLDER, or ask the driver for a new business.");
  } else {
    const path = writeConfiguration(io.folder, writeConfig, access, driverTokenEnv);
    lines.push(`config    ${path}`, "", `Run it:   payspec run --config ${path}`);
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
