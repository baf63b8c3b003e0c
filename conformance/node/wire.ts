import type { Socket } from "node:net";
import type { Agent, buildConnector, Dispatcher } from "undici";
import type { TlsConfiguration } from "../deployment/index.ts";
import type { WireRequest } from "../transport/index.ts";
import type { HttpProxy, ProxyOf } from "./proxy.ts";
import { ProxyLost, ProxyRefused } from "./proxy-failure.ts";

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

/**
 * No request goes out on an older connection. Servers close those that were idle for some seconds, two at the least, and a
 * process that gets no processor to run on learns of that too late: the request would be lost, and may not be repeated.
 */
const OLDEST_CONNECTION_MS = 1_000;

// The caller's clock is the only limit of time; undici's own timers are coarse, and would name the wrong reason.
const OPTIONS = {
  headersTimeout: 0,
  bodyTimeout: 0,
  maxHeaderSize: MAX_HEADER_BYTES,
  pipelining: 1,
  clientTtl: OLDEST_CONNECTION_MS,
};

/** Loaded at the first request: the import costs more than everything else that `payspec --version` does. */
export async function openWire(network: Network): Promise<Wire> {
  const undici = await import("undici");
  const proxies = network.proxyOf && new undici.Agent({ ...OPTIONS, connect: connectorOfProxies(undici) });
  const agent = new undici.Agent({ ...OPTIONS, connect: createConnector(undici, network, proxies) });
  return {
    send({ method, url, headers, body }, proxy, handler) {
      const { host, origin, pathname, search } = new URL(url);
      const target = `${pathname}${search}`;
      const options = {
        // undici's type lists the methods it knows; it sends any token.
        method: method as "GET",
        headers: headers.flat(),
        ...(body !== undefined && { body }),
      };
      if (!proxy || !proxies || url.startsWith("https:")) {
        agent.dispatch({ ...options, origin, path: target }, handler);
        return;
      }
      const more = ["host", host, ...authorizationOf(proxy)];
      const path = `${origin}${target}`;
      proxies.dispatch({ ...options, origin: proxy.origin, path, headers: [...more, ...options.headers] }, handler);
    },
    async close() {
      await Promise.all([agent.destroy(), proxies?.destroy()]);
    },
  };
}

type Undici = typeof import("undici");

/** Not undici's own ProxyAgent: it sends one header of each name only, and tunnels http too, which many proxies refuse. */
function createConnector(
  undici: Undici,
  { tlsOf, proxyOf }: Network,
  proxies: Agent | undefined,
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
async function openTunnel(proxies: Agent, proxy: HttpProxy, target: string): Promise<Socket> {
  const signal = AbortSignal.timeout(TUNNEL_MS);
  const headers = ["host", target, "proxy-connection", "keep-alive", ...authorizationOf(proxy)];
  const answer = await proxies
    .connect({ origin: proxy.origin, path: target, headers, signal })
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
