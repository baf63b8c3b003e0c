import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts an HTTP server for tests that passes each request to `look` and responds with `{}`. */
export async function plainServer(
  look: (request: IncomingMessage) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    look(request);
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
