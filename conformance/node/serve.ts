import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Handler } from "../sandbox/index.ts";
import { type LocalServer, refuseForeign } from "./foreign-request.ts";
import type { PlatformHandler } from "./platform-listener.ts";

export interface ServeOptions extends Partial<LocalServer> {
  /** Loopback unless said otherwise. */
  readonly host?: string;
  /** 0, or nothing, takes a free one. */
  readonly port?: number;
}

/** A request handler behind a socket. */
export interface Served {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Stops listening and ends the open connections. */
  close(): Promise<void>;
}

/** The address cannot be listened at; the message says why. */
export class CannotListen extends Error {
  override readonly name = "CannotListen";
}

/**
 * How long a connection may be idle, in milliseconds: longer than a client lets it be, so that none is closed under a
 * request that is on its way, however busy the machine is.
 */
const IDLE_MS = 60_000;

/** Puts `handler` behind a socket. Rejects with {@link CannotListen}. */
export async function serve(handler: PlatformHandler, options?: ServeOptions): Promise<Served> {
  const { platformListener } = await import("./platform-listener.ts");
  return serveListener(platformListener(handler), options);
}

/** The same for a handler of a sandbox, which needs neither Request nor Response of the platform. */
export async function serveHandler(handler: Handler, options?: ServeOptions): Promise<Served> {
  const { handlerListener } = await import("./handler-listener.ts");
  return serveListener(handlerListener(handler), options);
}

/** The same for whatever answers requests of Node. */
export async function serveListener(
  listener: RequestListener,
  { host = "127.0.0.1", port = 0, ...local }: ServeOptions = {},
): Promise<Served> {
  const { createServer } = await import("node:http");
  const guarded = refuseForeign(listener, { host, ...local });
  const server = createServer({ keepAliveTimeout: IDLE_MS, joinDuplicateHeaders: true }, guarded);
  await listen(server, host, port);
  // A TCP server's address is an object; only a pipe's is text.
  const address = server.address() as AddressInfo;
  return {
    url: urlAt(host, address.port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new CannotListen(listenReason(error.code, host, port)));
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      // A connection that breaks is its client's problem, never this process's.
      server.on("error", () => {});
      server.on("clientError", (_error, socket) => socket.destroy());
      resolve();
    });
  });
}

/** Why an address cannot be listened at, for people. */
export function listenReason(code: string | undefined, host: string, port: number): string {
  switch (code) {
    case "EADDRINUSE":
      return `port ${port} of ${host} is in use: choose another, or 0 for any free port`;
    case "EACCES":
      return `port ${port} requires privileges: choose a port above 1023`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${host} is not an address of this machine`;
    default:
      return `cannot listen on ${host}:${port} (${code ?? "unknown reason"})`;
  }
}

/** Where a client on this machine reaches what listens there. */
export function urlAt(host: string, port: number): string {
  return `http://${nameOf(host)}:${port}`;
}

function nameOf(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
