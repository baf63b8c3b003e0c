import { createServer, type IncomingMessage } from "node:http";
import { type Listening, listen } from "./listen.ts";

/** Starts an HTTP server for tests that passes each request to `look` and responds with `{}`. */
export async function plainServer(look: (request: IncomingMessage) => void): Promise<Listening> {
  const server = createServer((request, response) => {
    look(request);
    response.end("{}");
  });
  return listen(server);
}
