import type { IncomingMessage } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import type { TLSSocket } from "node:tls";
import { listen } from "./listen.ts";

/**
 * Starts a TLS server for tests that responds with `{}`; `clients` has the names in the client certificates received.
 */
export async function tlsServer(options: ServerOptions, look: (request: IncomingMessage) => void = () => {}) {
  const clients: string[] = [];
  const server = createServer(options, (request, response) => {
    look(request);
    // The socket of an https server is a TLS socket.
    const { subject } = (request.socket as TLSSocket).getPeerCertificate();
    if (subject) clients.push(String(subject.CN));
    response.setHeader("content-type", "application/json");
    response.end('{"things":[]}');
  });
  server.on("tlsClientError", () => {});
  const { port, close } = await listen(server);
  return { url: `https://127.0.0.1:${port}`, port, clients, close };
}
