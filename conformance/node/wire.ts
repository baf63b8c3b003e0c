import type { ClientRequest } from "node:http";
import type { AgentOptions } from "node:https";
import type { Socket } from "node:net";
import { FRAMING, type TlsConfiguration } from "../deployment/index.ts";
import type { WireRequest } from "../transport/index.ts";
import { createConnections, type Sender } from "./connections.ts";
import { contentLengthOf, socketHost } from "./outgoing-request.ts";
import type { HttpProxy, ProxyOf } from "./proxy.ts";
import { authorizationOf, connectThrough, openTunnel } from "./tunnel.ts";

/** Optional network settings. */
export interface Network {
  /** Returns the TLS settings for an origin. */
  readonly tlsOf?: ((origin: string) => TlsConfiguration | undefined) | undefined;
  readonly proxyOf?: ProxyOf | undefined;
}

/** Sends requests with Node's HTTP client, directly or through a proxy. All network access goes through it. */
export interface Wire {
  /** Throws if the request is invalid. */
  send(request: WireRequest, proxy: HttpProxy | undefined): ClientRequest;
  /** Closes every connection, including idle ones. */
  close(): void;
}

/** The request cannot be sent as HTTP. */
class Unsendable extends Error {
  override readonly name = "Unsendable";
  readonly code = "ERR_UNSENDABLE";
}

/** Maximum size of response headers. */
const MAX_HEADER_BYTES = 64 * 1024;

// Timeouts are measured only by the caller's clock.
const KEPT = { keepAlive: true, maxSockets: 1 } as const;

/**
 * Opens the network. Called at the first request: loading the HTTP modules takes longer than all of `payspec
 * --version`.
 */
export async function openWire({ tlsOf, proxyOf }: Network): Promise<Wire> {
  const [http, https] = await Promise.all([import("node:http"), import("node:https")]);

  const senderTo = (origin: string, options: AgentOptions, tunnel?: () => Promise<Socket>): Sender => {
    const { protocol, hostname, port } = new URL(origin);
    const to = { host: socketHost({ hostname }), port, maxHeaderSize: MAX_HEADER_BYTES };
    if (protocol === "http:") {
      const agent = new http.Agent(KEPT);
      return { agent, request: (each) => http.request({ ...each, ...to, agent }) };
    }
    const agent = new https.Agent({ ...KEPT, ...options });
    if (tunnel) connectThrough(tunnel, agent);
    return { agent, request: (each) => https.request({ ...each, ...to, agent }) };
  };

  const proxies = createConnections((origin) => senderTo(origin, {}));
  const straight = createConnections((origin) => {
    const { ca, client } = tlsOf?.(origin) ?? {};
    const proxy = origin.startsWith("https:") ? proxyOf?.(new URL(origin)) : undefined;
    const tunnel = proxy && (() => openTunnel(proxies, proxy, origin));
    return senderTo(origin, { ...(ca !== undefined && { ca }), ...client }, tunnel);
  });
  const targetOf = createTargets();

  return {
    send({ method, url, headers, body }, proxy) {
      const { host, origin, path } = targetOf(url);
      if (!/^https?:/.test(origin)) throw new Unsendable();
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const all = ["host", host, "connection", "keep-alive"];
      const isProxied = proxy !== undefined && url.startsWith("http:");
      if (isProxied) all.push(...authorizationOf(proxy));
      for (const [name, value] of headers) {
        if (FRAMING.test(name)) throw new Unsendable();
        all.push(name, value);
      }
      const length = contentLengthOf(method, bytes);
      if (length !== undefined) all.push("content-length", String(length));
      const request = isProxied
        ? proxies.request(proxy.origin, { method, path: `${origin}${path}`, headers: all })
        : straight.request(origin, { method, path, headers: all });
      // No limit on the number of headers, only on their size.
      request.maxHeadersCount = 0;
      return request.end(bytes);
    },
    close() {
      straight.destroy();
      proxies.destroy();
    },
  };
}

/** Target of a request, in the parts that HTTP needs. */
interface Target {
  readonly origin: string;
  readonly host: string;
  /** Path with its query. */
  readonly path: string;
}

/** Addresses that URL parsing leaves unchanged: no dot segments and nothing to escape. */
const PLAIN = /^(https?:\/\/[\w.:-]+)(\/[\w~/-]*(?:\?[\w.~:,+=&%/-]+)?)$/;

/**
 * Creates a parser for addresses that caches origins: parsing the same one each time costs more than sending the
 * request.
 */
export function createTargets(): (url: string) => Target {
  const places = new Map<string, Pick<Target, "origin" | "host">>();
  const placeOf = (base: string) => {
    const { origin, host } = new URL(base);
    const place = { origin, host };
    places.set(base, place);
    return place;
  };
  return (url) => {
    const [, base, path] = PLAIN.exec(url) ?? [];
    if (base !== undefined && path !== undefined) {
      const { origin, host } = places.get(base) ?? placeOf(base);
      return { origin, host, path };
    }
    const { origin, host, pathname, search } = new URL(url);
    return { origin, host, path: `${pathname}${search}` };
  };
}
