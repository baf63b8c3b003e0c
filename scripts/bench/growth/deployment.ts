import { readFileSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { listen } from "../../../conformance/node/testing/listen.ts";
import { withSandboxes } from "../sandbox.ts";

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

/** Connection to a server with added latency. */
export interface Latency {
  readonly url: string;
  close(): Promise<void>;
}

/** Forwards every byte to a local server at once, and delays the bytes of its responses by `delayMs`. */
export async function openLatency(target: string, delayMs: number): Promise<Latency> {
  const { hostname, port } = new URL(target);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const each of [near, far]) each.setNoDelay().on("error", () => each.destroy());
    near.pipe(far);
    // Timers of equal length fire in the order in which they were started, so no byte overtakes another.
    far.on("data", (bytes) => setTimeout(() => near.write(bytes), delayMs));
    far.once("end", () => setTimeout(() => near.end(), delayMs));
    near.once("close", () => far.destroy());
  });
  return listen(server);
}
