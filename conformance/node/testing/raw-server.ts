import { createServer, type Socket } from "node:net";
import { type Listening, listen } from "./listen.ts";

/** Starts a TCP server for tests; `answer` is called with each connection once a complete request head has arrived. */
export async function rawServer(answer: (socket: Socket) => void): Promise<Listening> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    let head = "";
    socket.on("data", (chunk) => {
      head += chunk.toString("latin1");
      if (!head.includes("\r\n\r\n")) return;
      head = "";
      answer(socket);
    });
  });
  return listen(server);
}

/** Returns an address at which nothing listens: its port was free a moment ago. */
export async function closedPort(): Promise<string> {
  const server = await rawServer(() => {});
  await server.close();
  return server.url;
}
