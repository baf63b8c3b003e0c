import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a client may go on sending what nobody reads any more, in milliseconds. */
const LINGER_MS = 500;

/** How much of that is taken, in bytes: a reset would take the answer with it, and who sends without end needs no answer. */
const LINGER_BYTES = 4 * 1024 * 1024;

/** What is still to come of a request when it is answered is read by nobody; who comes to no end is cut off. */
export function letGo(message: IncomingMessage, response: ServerResponse): void {
  if (message.complete) return;
  response.once("finish", () => {
    let isCut = false;
    const cut = () => {
      if (isCut || message.complete) return;
      isCut = true;
      message.socket.destroySoon();
    };
    let restBytes = LINGER_BYTES;
    message.removeAllListeners("data").on("data", (chunk: Buffer) => {
      restBytes -= chunk.byteLength;
      if (restBytes < 0) cut();
    });
    setTimeout(cut, LINGER_MS).unref();
  });
}
