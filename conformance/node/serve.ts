import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Handler, Incoming, Outgoing } from "../variants/sandboxes.ts";
import { type LocalServer, refuseForeign } from "./foreign-request.ts";
import type { PlatformHandler } from "./platform-listener.ts";

export interface ServeOptions extends Partial<LocalServer> {
  /** Default: loopback. */
  readonly host?: string;
  /** 0 or undefined selects a free port. */
  readonly port?: number;
}

/** A listening request handler. */
export interface Served {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Stops listening and closes the open connections. */
  close(): Promise<void>;
}

/** The server cannot listen on the address; the message gives the reason. */
export class CannotListen extends Error {
  override readonly name = "CannotListen";
}

/**
 * Idle timeout of a connection, in milliseconds: longer than that of clients, so that none is closed while a request is
 * in transit, even on a busy machine.
 */
const IDLE_MS = 60_000;

/** Serves a platform handler. Rejects with {@link CannotListen}. */
export async function serve(handler: PlatformHandler, options?: ServeOptions): Promise<Served> {
  const { platformListener } = await import("./platform-listener.ts");
  return serveListener(platformListener(handler), options);
}

/** Serves a sandbox handler, without the platform's Request and Response. */
export async function serveHandler(handler: Handler, options?: ServeOptions): Promise<Served> {
  const { handlerListener } = await import("./handler-listener.ts");
  return serveListener(handlerListener(handler), options);
}

/** Answers a request; `drop` closes its connection instead, so that the client receives no response. */
export type DroppingHandler = (request: Incoming, drop: () => void) => Promise<Outgoing>;

/** Serves a sandbox handler that may close a connection instead of responding. */
export async function serveDropping(handler: DroppingHandler, options?: ServeOptions): Promise<Served> {
  const { handlerListener } = await import("./handler-listener.ts");
  return serveListener((message, response) => {
    const answer: Handler = (request) => handler(request, () => message.socket.destroy());
    handlerListener(answer)(message, response);
  }, options);
}

/** Serves a Node request listener. */
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
      // A broken connection must not crash this process.
      server.on("error", () => {});
      server.on("clientError", (_error, socket) => socket.destroy());
      resolve();
    });
  });
}

/** Returns the reason why a server cannot listen, for people. */
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

/** Returns the address at which local clients reach a listener. */
export function urlAt(host: string, port: number): string {
  return `http://${nameOf(host)}:${port}`;
}

function nameOf(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
