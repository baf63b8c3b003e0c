import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServeOptions, serveSandbox } from "../cli/serve-sandbox.ts";
import { writeConfiguration } from "../cli/write-configuration.ts";
import { createRealClock } from "../clock/index.ts";
import { deliverByHttp, type SandboxAccess, serve } from "../node/index.ts";
import { type SandboxKind, sandboxes, type Wire } from "../variants/sandboxes.ts";
import type { Around, NetworkConditions } from "./network-conditions.ts";

/** Sandboxes on sockets of this process, and a configuration for running against them from another. */
export interface ServedSandboxes {
  /** Command line flags. */
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly accesses: readonly SandboxAccess[];
  close(): Promise<void>;
}

export interface ServeSandboxesOptions {
  /** Kinds of sandbox; all by default. */
  readonly kinds?: readonly SandboxKind[];
  readonly fault?: string;
  readonly around?: NetworkConditions;
  /** Wraps the sandboxes themselves. */
  readonly wire?: Wire;
  /** Prefix of every path. */
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
  const serveBehind: ServeOptions["serve"] = ({ fetch }, at) => serve((request) => reaching(request, fetch), at);
  const options = {
    clock,
    delivery: deliverByHttp,
    host: "127.0.0.1",
    port: 0,
    ...(wire && { wire }),
    ...(fault !== undefined && { fault }),
    ...((around || prefix !== "") && { serve: serveBehind }),
  };
  const [served, folder] = await Promise.all([
    Promise.all(kinds.map((kind) => serveSandbox(kind, options))),
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

function below(prefix: string, around: Around): Around {
  return async (request, next) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${prefix}/`)) return new Response(null, { status: 404 });
    url.pathname = url.pathname.slice(prefix.length);
    return around(prefix === "" ? request : new Request(url, request), next);
  };
}
