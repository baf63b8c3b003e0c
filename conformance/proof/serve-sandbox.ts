import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveSandbox } from "../cli/serve-sandbox.ts";
import { writeConfiguration } from "../cli/write-configuration.ts";
import { createRealClock } from "../clock/index.ts";
import { deliverByHttp, type SandboxAccess } from "../node/index.ts";
import { type Sandbox, type SandboxKind, sandboxes, type Wire } from "../sandbox/index.ts";
import type { Around, Surroundings } from "./surroundings.ts";

/** Sandboxes behind sockets of this process, and a configuration to run against them from another. */
export interface ServedSandboxes {
  /** Flags of the command line. */
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly accesses: readonly SandboxAccess[];
  close(): Promise<void>;
}

export interface ServeSandboxesOptions {
  /** All, if not said otherwise. */
  readonly kinds?: readonly SandboxKind[];
  readonly fault?: string;
  readonly around?: Surroundings;
  /** Stands around the sandboxes themselves. */
  readonly wire?: Wire;
  /** Stands before every path. */
  readonly prefix?: string;
}

export async function serveSandboxes({
  kinds = sandboxes,
  around,
  fault,
  wire,
  prefix = "",
}: ServeSandboxesOptions = {}): Promise<ServedSandboxes> {
  const clock = createRealClock();
  const reaching = below(prefix, around?.(clock) ?? ((request, next) => next(request)));
  const options = { clock, delivery: deliverByHttp, host: "127.0.0.1", port: 0 };
  const broken = { ...options, ...(wire && { wire }), ...(fault !== undefined && { fault }) };
  const [served, folder] = await Promise.all([
    Promise.all(kinds.map((kind) => serveSandbox(reachedThrough(kind, reaching), broken))),
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
    accesses: reached,
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
