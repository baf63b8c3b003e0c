import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type Called, type Caller, type CallOptions, createCaller } from "../../cli/testing/call.ts";
import { variants } from "../../variants/index.ts";
import { chunked, within } from "../network-conditions.ts";
import { type ServedSandboxes, serveSandboxes } from "../serve-sandbox.ts";
import { type Canaries, echoing } from "./echoing.ts";
import { leaksIn } from "./leaks.ts";

/** The command line, and deployments that repeat every credential. */
export interface Searching {
  readonly canaries: Canaries;
  readonly served: ServedSandboxes;
  readonly folder: string;
  /** Calls it, and expects no secret in any byte that it printed or wrote, and no internal error. */
  call(argv: readonly string[], options?: CallOptions): Promise<Called>;
  close(): Promise<void>;
}

export async function startSearching(more: readonly string[] = []): Promise<Searching> {
  const canaries: Canaries = { secrets: new Set(more), echoes: 0 };
  // In chunks of a few bytes, so that each secret is split across several.
  const served = await serveSandboxes({ around: within(chunked, echoing(canaries)) });
  for (const { roles } of served.accesses) for (const { key } of Object.values(roles)) canaries.secrets.add(key);
  const caller = createCaller();
  const unread = createUnread(caller);
  return {
    canaries,
    served,
    folder: caller.folder,
    async call(argv, { environment, ...options } = {}) {
      const called = await caller(argv, {
        variants,
        ...options,
        environment: { PATH: process.env["PATH"] ?? "", ...served.environment, ...environment },
      });
      const bytes = [called.stdout, called.stderr, ...unread()].join("\n");
      expect(leaksIn(bytes, canaries.secrets), argv.join(" ")).toEqual([]);
      expect(called.exit, `${argv.join(" ")}\n${called.stderr}`).not.toBe(70);
      return called;
    },
    async close() {
      await served.close();
      caller.remove();
    },
  };
}

/** Creates a function that returns the names and contents of the files created or changed since its last call. */
function createUnread({ folder }: Caller): () => readonly string[] {
  const read = new Map<string, number>();
  return () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
      const path = join(folder, name);
      const { mtimeMs } = statSync(path);
      if (read.get(path) === mtimeMs) return [];
      read.set(path, mtimeMs);
      return statSync(path).isFile() ? [name, readFileSync(path, "utf8")] : [name];
    });
}
