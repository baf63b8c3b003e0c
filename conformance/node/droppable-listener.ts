import type { Handler, Incoming, Outgoing } from "../sandbox/index.ts";
import { handlerListener } from "./handler-listener.ts";
import { type Served, type ServeOptions, serveListener } from "./serve.ts";

/** Answers a request; `drop` closes its connection instead, so that the client receives no response. */
export type DroppingHandler = (request: Incoming, drop: () => void) => Promise<Outgoing>;

/** Serves a sandbox handler that may close a connection instead of responding. Rejects with CannotListen. */
export async function serveDropping(handler: DroppingHandler, options?: ServeOptions): Promise<Served> {
  return serveListener((message, response) => {
    const answer: Handler = (request) => handler(request, () => message.socket.destroy());
    handlerListener(answer)(message, response);
  }, options);
}
