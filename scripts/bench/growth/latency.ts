import { connect, createServer, type Socket } from "node:net";

/** Connection to a server with added latency. */
export interface Latency {
  readonly url: string;
  close(): Promise<void>;
}

/** Forwards every byte to a local server at once, and delays the bytes of its responses by `delayMs`. */
export async function openLatency(target: string, delayMs: number): Promise<Latency> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket.setNoDelay());
    socket.once("close", () => open.delete(socket)).on("error", () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    near.pipe(far);
    // Timers of equal length fire in the order in which they were started, so no byte overtakes another.
    far.on("data", (bytes) => setTimeout(() => near.write(bytes), delayMs));
    far.once("end", () => setTimeout(() => near.end(), delayMs));
    near.once("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
