import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeConfiguration } from "../cli/write-configuration.ts";
import { createRealClock } from "../clock/index.ts";
import { deliverByHttp, type SandboxRole, type Served, serve } from "../node/index.ts";
import { createMemoryStore, createSandbox, type Handler, type Sandbox } from "../sandbox/index.ts";
import type { Surroundings } from "./surroundings.ts";

/** A sandbox behind sockets of this process, and a configuration with which another process runs against it. */
export interface ServedSandbox {
  /** Flags of the command line. */
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface ServeSandboxOptions {
  readonly around?: Surroundings;
  /** Stands before every path. */
  readonly prefix?: string;
}

export async function serveSandbox({ around, prefix = "" }: ServeSandboxOptions = {}): Promise<ServedSandbox> {
  const clock = createRealClock();
  const options = {
    clock,
    delivery: deliverByHttp,
    store: createMemoryStore(),
    ...(around && { wire: around(clock) }),
  };
  const test = createSandbox(options);
  const live = createSandbox({ ...options, environment: "live" });
  const behind = async ({ fetch }: Sandbox): Promise<Served> => {
    const served = await serve(withoutPrefix(prefix, fetch));
    return { ...served, url: served.url + prefix };
  };
  const [served, servedLive] = [await behind(test), await behind(live)];
  const newRole = ({ newBusiness }: Sandbox): SandboxRole => {
    const { clientId, businessId, key } = newBusiness();
    return { clientId, businessId, apiKey: key };
  };
  const folder = await mkdtemp(join(tmpdir(), "payspec-served-"));
  const path = writeConfiguration(
    folder,
    ".",
    {
      variant: "integration",
      url: served.url,
      liveUrl: servedLive.url,
      driverUrl: `${served.url}/driver/v1`,
      roles: { main: newRole(test), otherBusiness: newRole(test), expendable: newRole(test), live: newRole(live) },
    },
    undefined,
  );
  return {
    flags: ["--config", join(folder, path)],
    environment: { PAYSPEC_ALLOW_LIVE: "1" },
    async close() {
      for (const each of [test, live]) each.close();
      for (const each of [served, servedLive]) await each.close();
      await rm(folder, { recursive: true });
    },
  };
}

function withoutPrefix(prefix: string, handle: Handler): Handler {
  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${prefix}/`)) return new Response(null, { status: 404 });
    url.pathname = url.pathname.slice(prefix.length);
    return handle(prefix === "" ? request : new Request(url, request));
  };
}
