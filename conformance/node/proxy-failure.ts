import type { Header, WireFailure } from "../transport/index.ts";
import type { HttpProxy } from "./proxy.ts";
import { describeFailure, type FailedExchange } from "./wire-failure.ts";

/** The proxy could not be reached or did not respond: the request did not reach the deployment. */
export class ProxyLost extends Error {
  override readonly name = "ProxyLost";
}

/** The proxy itself responded, instead of connecting to the deployment. */
export class ProxyRefused extends Error {
  override readonly name = "ProxyRefused";
  readonly status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }
}

/** Describes a failure like {@link describeFailure}, and reports whether the proxy or the deployment failed. */
export function describeThroughProxy(
  error: unknown,
  exchange: FailedExchange,
  proxy: HttpProxy,
): Pick<WireFailure, "reason" | "message"> {
  const name = `the proxy ${proxy.origin} (${proxy.variable})`;
  const { host, protocol } = new URL(exchange.url);
  if (error instanceof ProxyRefused) {
    return { reason: "refused", message: describeRefusal(error.status, name, host, proxy.variable) };
  }
  const lost = error instanceof ProxyLost;
  // Without a tunnel, this machine connects only to the proxy.
  const place = lost || protocol === "http:" ? { place: { host: name, hostname: `of ${name}` } } : {};
  const { reason, message } = describeFailure(lost ? error.cause : error, { ...exchange, ...place });
  if (message.includes(name)) return { reason, message };
  return { reason, message: lost ? `${name}: ${message}` : `${message} (through ${name})` };
}

function describeRefusal(status: number, name: string, host: string, variable: string): string {
  if (status === 407) {
    const how = `set them in ${variable}, as http://user:password@host:port`;
    return `${name} requires a user and password, or rejects the given ones (407): ${how}`;
  }
  if (status >= 500) return `${name} cannot reach ${host} (${status})`;
  return `${name} does not allow connections to ${host} (${status})`;
}

/** Returns true if a proxy generated the response itself, as far as its headers show when there is no tunnel. */
export function isOfProxy(status: number, headers: readonly Header[]): boolean {
  if (status === 407) return true;
  if (status < 400) return false;
  const saysSo = ([name, value]: Header) =>
    /^x-squid-error$/i.test(name) || (/^proxy-status$/i.test(name) && /;\s*error=/i.test(value));
  return headers.some(saysSo);
}
