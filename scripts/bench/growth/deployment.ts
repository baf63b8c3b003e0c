import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withSandboxes } from "../sandbox.ts";
import { type Latency, openLatency } from "./latency.ts";

const ORIGIN = /http:\/\/127\.0\.0\.1:\d+/g;

/**
 * Calls `act` with fresh sandboxes of both variants, so that every measurement starts with equally short lists. The
 * sandboxes and their driver have the given latency. `config` is for `payspec run`.
 */
export function withDeployment<T>(folder: string, latencyMs: number, act: (config: string) => Promise<T>): Promise<T> {
  return withSandboxes(folder, async ({ config }) => {
    if (latencyMs === 0) return act(config);
    const latencies = new Map<string, Latency>();
    try {
      const text = readFileSync(config, "utf8");
      for (const origin of new Set(text.match(ORIGIN))) latencies.set(origin, await openLatency(origin, latencyMs));
      // In the same folder as the original, because it refers to the keys by relative path.
      const distant = join(dirname(config), "distant.yaml");
      writeFileSync(
        distant,
        text.replaceAll(ORIGIN, (origin) => latencies.get(origin)?.url ?? origin),
      );
      return await act(distant);
    } finally {
      for (const each of latencies.values()) await each.close();
    }
  });
}
