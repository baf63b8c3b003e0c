import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls";
import type { Behaviour } from "./behaviour.ts";
import type { Certificates } from "./certificates.ts";
import { askHonestly } from "./honest-answer.ts";

/** Deployment in which one response, or every one, misbehaves. */
export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

export interface FrontOptions {
  readonly behaviour: Behaviour;
  /** Index of the dishonest response, from 0; every response if absent. */
  readonly at?: number;
  /** Address of the sandbox that gives the honest responses. */
  readonly sandbox: string;
  readonly certificates: Certificates;
}

/**
 * Opens a proxy between payspec and a sandbox. It handles one request at a time, so that the middle of a run is well
 * defined.
 */
export async function openFront({ behaviour, at, sandbox, certificates }: FrontOptions): Promise<Front> {
  const secure = behaviour.name.startsWith("tls-");
  const connects = "connects" in behaviour ? behaviour.connects : undefined;
  const sockets = new Set<Socket>();
  let asked = 0;
  let nextConnectionIsBad = at === undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const number = asked;
    asked += 1;
    const honest = await askHonestly(sandbox, request);
    if ("answers" in behaviour && (at === undefined || at === number)) {
      return behaviour.answers(request.socket, honest, die);
    }
    if (connects !== undefined && at === number + 1) {
      nextConnectionIsBad = true;
      if (connects === "refused") refuseOnce();
    }
    // To spoil connections, each request needs its own: an open connection would be reused instead.
    response.shouldKeepAlive = connects === undefined;
    response.writeHead(honest.status, honest.reason, honest.headers.flat());
    response.end(honest.body);
  };
  const http = createServer((request, response) => {
    // The client may be gone before the response.
    answer(request, response).catch(() => request.socket.destroy());
  });
  http.on("clientError", (_, socket) => socket.destroy());

  const honestContext = createSecureContext(certificates.honest);
  const contextOfNext = (): SecureContext => {
    if (!nextConnectionIsBad || connects === undefined || connects === "refused") return honestContext;
    nextConnectionIsBad = at === undefined;
    return createSecureContext(certificates.of[connects]);
  };
  const listener = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    const spoken = secure ? new TLSSocket(socket, { isServer: true, secureContext: contextOfNext() }) : socket;
    spoken.on("error", () => {});
    http.emit("connection", spoken);
  });
  await listen(listener, 0);
  // A TCP server's address is an object.
  const { port } = listener.address() as AddressInfo;

  const die = () => {
    listener.close();
    for (const each of sockets) each.resetAndDestroy();
  };
  // A server does not see a connection that it refuses, so only the client can detect it.
  const onConnecting = (message: unknown) => {
    // Type that Node documents for this channel.
    const { socket } = message as { readonly socket: Socket };
    socket.once("error", (error: Error & { readonly code?: string; readonly port?: number }) => {
      if (error.code !== "ECONNREFUSED" || error.port !== port) return;
      unsubscribe(CONNECTING, onConnecting);
      listener.listen(port, "127.0.0.1");
    });
  };
  const refuseOnce = () => {
    listener.close();
    subscribe(CONNECTING, onConnecting);
  };
  if (connects === "refused" && at === undefined) listener.close();

  return {
    url: `${secure ? "https" : "http"}://127.0.0.1:${port}`,
    async close() {
      unsubscribe(CONNECTING, onConnecting);
      for (const each of sockets) each.destroy();
      http.close();
      if (listener.listening) await new Promise((resolve) => listener.close(resolve));
    },
  };
}

const CONNECTING = "net.client.socket";

function listen(server: ReturnType<typeof createSocketServer>, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
}
