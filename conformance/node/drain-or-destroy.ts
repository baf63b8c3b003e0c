import type { IncomingMessage, ServerResponse } from "node:http";

/** Time for which a client may continue to send an unread body, in milliseconds. */
const LINGER_MS = 500;

/**
 * Maximum number of discarded bytes. An immediate reset could destroy the response; a client that sends endlessly needs
 * none.
 */
const LINGER_BYTES = 4 * 1024 * 1024;

/**
 * Discards the rest of a request that was already answered; closes the connection of a client that exceeds the limits.
 */
export function drainOrDestroy(message: IncomingMessage, response: ServerResponse): void {
  if (message.complete) return;
  response.once("finish", () => {
    let isCut = false;
    const cut = () => {
      if (isCut || message.complete) return;
      isCut = true;
      message.socket.destroySoon();
    };
    let restBytes = LINGER_BYTES;
    message.on("data", (chunk: Buffer) => {
      restBytes -= chunk.byteLength;
      if (restBytes < 0) cut();
    });
    setTimeout(cut, LINGER_MS).unref();
  });
}
