import { type Deployment, type Environment, tlsOf } from "../deployment/index.ts";
import type { Redactor } from "../exchange/index.ts";
import { createHttpTransport, type HttpTransport, type ProxyOf, proxiesIn } from "../node/index.ts";

export interface TransportOptions {
  readonly environment: Environment;
  readonly redactor: Redactor;
  readonly warn: (message: string) => void;
}

/**
 * The transport to these deployments, with the certificates that are configured for each, and through the proxies of the
 * environment; says which those are, and keeps their credentials out of every output.
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
  const lines = used.map(({ origin, variable }) => `through the proxy ${origin} (${variable})`);
  for (const line of new Set(lines)) warn(line);
}

/** All that a run knows to send to. */
function addressesOf({ baseUrl, live, driver, webhooks }: Deployment): readonly string[] {
  const others = [live?.baseUrl, driver?.kind === "http" ? driver.url : undefined, webhooks?.publicUrl];
  return [baseUrl, ...others.filter((each) => each !== undefined)];
}
