import type { Deployment } from "./deployment.ts";
import type { Problem } from "./shape.ts";
import { originsOf } from "./tls.ts";

/** Reports deployments at the same origin with different TLS settings: a run uses one connection for both. */
export function reportSharedOrigins(deployments: readonly Deployment[], report: (problem: Problem) => void): void {
  const demanding = deployments.filter(({ tls }) => tls);
  for (const [index, one] of demanding.entries()) {
    for (const other of demanding.slice(0, index)) {
      const origin = originsOf(one).find((each) => originsOf(other).includes(each));
      if (origin === undefined || JSON.stringify(one.tls) === JSON.stringify(other.tls)) continue;
      const message = `is not that of ${other.variant}, which is at ${origin} too: use the same value for both, or run one at a time`;
      report({ path: ["deployments", one.variant, "tls"], message });
    }
  }
}
