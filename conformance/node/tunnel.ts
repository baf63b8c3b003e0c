import type { Agent } from "node:https";
import type { Socket } from "node:net";
import type { Connections } from "./connections.ts";
import type { HttpProxy } from "./proxy.ts";
import { ProxyLost, ProxyRefused } from "./proxy-failure.ts";

/** Timeout of CONNECT: a reachable proxy responds sooner. */
const TUNNEL_MS = 10_000;

/** Returns the authorization header for a proxy, as a flat list of name and value. */
export function authorizationOf({ authorization }: HttpProxy): readonly string[] {
  return authorization === undefined ? [] : ["proxy-authorization", authorization];
}

/** Makes an agent use the sockets from `open` for TLS. */
export function connectThrough(open: () => Promise<Socket>, agent: Agent): void {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    open().then(
      // TLS over a socket yields a socket; Node's type only promises a stream.
      (socket) => callback?.(null, connect({ ...options, socket } as typeof options) as Socket),
      // The callback type requires a socket even with an error.
      (error: Error) => callback?.(error, undefined as never),
    );
    return undefined;
  };
}

/** Opens a tunnel to an https origin through a proxy. Rejects with {@link ProxyLost} and {@link ProxyRefused}. */
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
