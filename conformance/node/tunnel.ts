import type { Agent } from "node:https";
import type { Socket } from "node:net";
import type { Connections } from "./connections.ts";
import type { HttpProxy } from "./proxy.ts";
import { ProxyLost, ProxyRefused } from "./proxy-failure.ts";

/** A proxy that is there answers sooner. */
const TUNNEL_MS = 10_000;

/** What a proxy is told of the user, as headers by name and value. */
export function authorizationOf({ authorization }: HttpProxy): readonly string[] {
  return authorization === undefined ? [] : ["proxy-authorization", authorization];
}

/** From now on, TLS of the agent is spoken through what `open` opens. */
export function connectThrough(open: () => Promise<Socket>, agent: Agent): void {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    open().then(
      // What TLS makes of a socket is one; Node's type says only that it is a stream.
      (socket) => callback?.(null, connect({ ...options, socket } as typeof options) as Socket),
      // Without a connection there is none to hand on.
      (error: Error) => callback?.(error, undefined as never),
    );
    return undefined;
  };
}

/** A connection to an https origin that a proxy has made. Rejects with {@link ProxyLost} and {@link ProxyRefused}. */
export function openTunnel(proxies: Connections, proxy: HttpProxy, origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const target = `${hostname}:${port || 443}`;
  const headers = ["host", target, "proxy-connection", "keep-alive", ...authorizationOf(proxy)];
  return new Promise((resolve, reject) => {
    const request = proxies.request(proxy.origin, { method: "CONNECT", path: target, headers });
    const late = setTimeout(() => request.destroy(Object.assign(new Error(), { code: "ETIMEDOUT" })), TUNNEL_MS);
    request.once("close", () => clearTimeout(late));
    request.once("error", (error) => reject(new ProxyLost("", { cause: error })));
    request.once("connect", ({ statusCode: status = 0 }, socket) => {
      clearTimeout(late);
      if (status >= 200 && status < 300) return resolve(socket);
      socket.on("error", () => {}).destroy();
      reject(new ProxyRefused(status));
    });
    request.end();
  });
}
