import { type Deployment, type Environment, tlsOf } from "../deployment/index.ts";
import type { Redactor } from "../exchange/index.ts";
import { createHttpTransport, type HttpTransport, type ProxyOf, proxiesIn } from "../node/index.ts";

export interface TransportOptions {
  readonly environment: Environment;
  readonly redactor: Redactor;
  readonly warn: (message: string) => void;
}

/**
 * Opens the transport to the deployments, with their configured certificates and the proxies of the environment.
 * Reports the proxies used and redacts their credentials.
 */
export function openTransport(
  deployments: readonly Deployment[],
  { environment, redactor, warn }: TransportOptions,
): HttpTransport {
  const proxyOf = proxiesIn(environment);
  if (proxyOf) announce(proxyOf, deployments, redactor, warn);
  const hasTls = deployments.some(({ tls }) => tls);
  return createHttpTransport({ proxyOf, ...(hasTls && { tlsOf: tlsOf(deployments) }) });
}

function announce(
  proxyOf: ProxyOf,
  deployments: readonly Deployment[],
  redactor: Redactor,
  warn: (message: string) => void,
): void {
  const used = deployments.flatMap(addressesOf).flatMap((each) => proxyOf(new URL(each)) ?? []);
  for (const secret of used.flatMap(({ secrets }) => secrets)) redactor.add(secret);
  const lines = used.map(({ origin, variable }) => `using the proxy ${origin} (${variable})`);
  for (const line of new Set(lines)) warn(line);
}

/** Returns all known addresses of a run. */
function addressesOf({ baseUrl, live, driver, webhooks }: Deployment): readonly string[] {
  const others = [live?.baseUrl, driver?.kind === "http" ? driver.url : undefined, webhooks?.publicUrl];
  return [baseUrl, ...others.filter((each) => each !== undefined)];
}
