import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveSandbox } from "../cli/serve-sandbox.ts";
import { writeConfiguration } from "../cli/write-configuration.ts";
import { createRealClock } from "../clock/index.ts";
import { deliverByHttp } from "../node/index.ts";
import { type Sandbox, type SandboxKind, sandboxes, type Wire } from "../sandbox/index.ts";
import type { Around, Surroundings } from "./surroundings.ts";

/** The sandboxes of all variants behind sockets of this process, and a configuration to run against them from another. */
export interface ServedSandboxes {
  /** Flags of the command line. */
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface ServeSandboxesOptions {
  readonly around?: Surroundings;
  /** Stands around the sandboxes themselves. */
  readonly wire?: Wire;
  /** Stands before every path. */
  readonly prefix?: string;
}

export async function serveSandboxes({
  around,
  wire,
  prefix = "",
}: ServeSandboxesOptions = {}): Promise<ServedSandboxes> {
  const clock = createRealClock();
  const reaching = below(prefix, around?.(clock) ?? ((request, next) => next(request)));
  const options = { clock, delivery: deliverByHttp, host: "127.0.0.1", port: 0 };
  const [served, folder] = await Promise.all([
    Promise.all(
      sandboxes.map((kind) => serveSandbox(reachedThrough(kind, reaching), { ...options, ...(wire && { wire }) })),
    ),
    mkdtemp(join(tmpdir(), "payspec-served-")),
  ]);
  const reached = served.map(({ access }) => ({
    ...access,
    url: access.url + prefix,
    liveUrl: access.liveUrl + prefix,
    driverUrl: access.driverUrl.replace("/driver/", `${prefix}/driver/`),
  }));
  const path = writeConfiguration(folder, ".", reached, undefined);
  return {
    flags: ["--config", join(folder, path)],
    environment: { PAYSPEC_ALLOW_LIVE: "1" },
    async close() {
      for (const each of served) await each.close();
      await rm(folder, { recursive: true });
    },
  };
}

function reachedThrough(kind: SandboxKind, around: Around): SandboxKind {
  const through = (sandbox: Sandbox): Sandbox => ({ ...sandbox, fetch: (request) => around(request, sandbox.fetch) });
  return {
    ...kind,
    open(options) {
      const { test, live } = kind.open(options);
      return { test: through(test), live: through(live) };
    },
  };
}

function below(prefix: string, around: Around): Around {
  return async (request, next) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${prefix}/`)) return new Response(null, { status: 404 });
    url.pathname = url.pathname.slice(prefix.length);
    return around(prefix === "" ? request : new Request(url, request), next);
  };
}
