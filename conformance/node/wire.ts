import type { Socket } from "node:net";
import type { buildConnector, Dispatcher } from "undici";
import type { TlsConfiguration } from "../deployment/index.ts";
import type { WireRequest } from "../transport/index.ts";
import { type Connections, createConnections, MOST_IDLE_MS } from "./connections.ts";
import type { HttpProxy, ProxyOf } from "./proxy.ts";
import { ProxyLost, ProxyRefused } from "./proxy-failure.ts";
import { createTargets } from "./target.ts";
import { loadConnect, loadUndici, type Undici } from "./undici.ts";

/** What is known of the network beside that it is there. */
export interface Network {
  /** By origin. */
  readonly tlsOf?: ((origin: string) => TlsConfiguration | undefined) | undefined;
  readonly proxyOf?: ProxyOf | undefined;
}

/** The one thing that touches the network: sends bytes as undici does, straight to a deployment or through a proxy. */
export interface Wire {
  /** Throws where there is no address to send it to; all else is told to the handler. */
  send(request: WireRequest, proxy: HttpProxy | undefined, handler: Dispatcher.DispatchHandler): void;
  /** Ends every connection, the idle ones too. */
  close(): Promise<void>;
}

/** A response whose headers are longer than this is no answer. */
const MAX_HEADER_BYTES = 64 * 1024;

/** A proxy that is there answers sooner. */
const TUNNEL_MS = 10_000;

// The caller's clock is the only limit of time; undici's own timers are coarse, and would name the wrong reason.
const OPTIONS = {
  headersTimeout: 0,
  bodyTimeout: 0,
  maxHeaderSize: MAX_HEADER_BYTES,
  pipelining: 1,
  keepAliveTimeout: MOST_IDLE_MS,
  keepAliveMaxTimeout: MOST_IDLE_MS,
};

/** Opened at the first request: loading undici costs more than everything else that `payspec --version` does. */
export async function openWire(network: Network): Promise<Wire> {
  const undici = await loadUndici();
  const opening = (connect: buildConnector.connector) =>
    createConnections((origin) => new undici.Client(origin, { ...OPTIONS, connect }));
  const proxies = network.proxyOf && opening(connectorOfProxies(undici));
  const straight = opening(createConnector(undici, network, proxies));
  const targetOf = createTargets();
  return {
    send({ method, url, headers, body }, proxy, handler) {
      const { host, origin, path } = targetOf(url);
      const own: string[] = [];
      for (const [name, value] of headers) own.push(name, value);
      // undici's type lists the methods it knows; it sends any token.
      const options = { method: method as "GET", path, headers: own, body: body ?? null };
      if (!proxy || !proxies || url.startsWith("https:")) {
        straight.to(origin).dispatch(options, handler);
        return;
      }
      const all = ["host", host, ...authorizationOf(proxy), ...own];
      proxies.to(proxy.origin).dispatch({ ...options, path: `${origin}${path}`, headers: all }, handler);
    },
    async close() {
      await Promise.all([straight.destroy(), proxies?.destroy()]);
    },
  };
}

/** Not undici's own ProxyAgent: it sends one header of each name only, and tunnels http too, which many proxies refuse. */
function createConnector(
  undici: Undici,
  { tlsOf, proxyOf }: Network,
  proxies: Connections | undefined,
): buildConnector.connector {
  const connectors = new Map<string, buildConnector.connector>();
  const connectorTo = (origin: string) => {
    const { ca, client } = tlsOf?.(origin) ?? {};
    const connector = connectors.get(origin) ?? undici.buildConnector({ ...(ca !== undefined && { ca }), ...client });
    connectors.set(origin, connector);
    return connector;
  };
  return (options, callback) => {
    const origin = `${options.protocol}//${options.host}`;
    const connect = connectorTo(origin);
    const proxy = options.protocol === "https:" ? proxyOf?.(new URL(origin)) : undefined;
    if (!proxy || !proxies) return connect(options, endingAtErrors(callback));
    const target = `${options.host}${new URL(origin).port === "" ? ":443" : ""}`;
    openTunnel(proxies, proxy, target)
      .then((httpSocket) => connect({ ...options, httpSocket }, endingAtErrors(callback)))
      .catch((error: Error) => callback(error, null));
  };
}

/** What a server says as it turns a client down comes right before it closes, and undici would tell only of that. */
function endingAtErrors(callback: buildConnector.Callback): buildConnector.Callback {
  return (...[error, socket]) => {
    if (!socket) return callback(error, null);
    socket.once("error", (each) => socket.destroy(each));
    callback(null, socket);
  };
}

/** A connection to `target` that a proxy has made. */
async function openTunnel(proxies: Connections, proxy: HttpProxy, target: string): Promise<Socket> {
  const signal = AbortSignal.timeout(TUNNEL_MS);
  const headers = ["host", target, "proxy-connection", "keep-alive", ...authorizationOf(proxy)];
  const connect = await loadConnect();
  const answer = await connect
    .call(proxies.to(proxy.origin), { origin: proxy.origin, path: target, headers, signal })
    .catch((error: unknown) => {
      throw new ProxyLost("", { cause: signal.aborted ? { code: "ETIMEDOUT" } : error });
    });
  if (answer.statusCode >= 200 && answer.statusCode < 300) {
    // What undici calls a duplex is the socket of the connection.
    return answer.socket as Socket;
  }
  answer.socket.on("error", () => {}).destroy();
  throw new ProxyRefused(answer.statusCode);
}

/** The name that TLS is for is that of the proxy, and not that of the host which a request through it names. */
function connectorOfProxies({ buildConnector }: Undici): buildConnector.connector {
  const connect = buildConnector({});
  return ({ servername: _, ...options }, callback) => connect(options, callback);
}

function authorizationOf({ authorization }: HttpProxy): readonly string[] {
  return authorization === undefined ? [] : ["proxy-authorization", authorization];
}
