import { once } from "node:events";
import type { AddressInfo, Server, Socket } from "node:net";

/** A server for tests that listens on this machine. */
export interface Listening {
  readonly port: number;
  /** Address for HTTP. */
  readonly url: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

/** Lets a server listen at a free port. */
export async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // a TCP server's address is an object
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
