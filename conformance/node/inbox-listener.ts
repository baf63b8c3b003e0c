import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Inbox, IncomingRequest } from "../inbox/index.ts";
import { drainOrDestroy } from "./drain-or-destroy.ts";
import { createGrowingBytes } from "./growing-bytes.ts";
import { addressOf, readUrl } from "./request-address.ts";

/** Maximum size of a request body; the rest is discarded. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Creates a request listener for an inbox without the platform's Request and Response, which cost more than the inbox
 * itself.
 */
export function inboxListener(receive: Inbox["receive"]): RequestListener {
  return (message, response) => void answer(receive, message, response);
}

async function answer(receive: Inbox["receive"], message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = addressOf(message, readUrl);
    response.statusCode = url ? receive(await readIncoming(message, url)).status : 400;
    drainOrDestroy(message, response);
  } catch {
    response.statusCode = 500;
  }
  response.end();
}

async function readIncoming(message: IncomingMessage, { pathname, search }: URL): Promise<IncomingRequest> {
  const { method = "GET", headers } = message;
  const { text, complete } = method === "GET" || method === "HEAD" ? NOTHING : await readCapped(message);
  return { method, path: pathname + search, headers: headersIn(headers), body: text, complete };
}

const NOTHING = { text: "", complete: true };

/** Reads a body until its end, its limit, or the sender's disconnection. */
async function readCapped(message: IncomingMessage): Promise<{ readonly text: string; readonly complete: boolean }> {
  const received = createGrowingBytes(MAX_BODY_BYTES);
  const complete = await new Promise<boolean>((resolve) => {
    message.on("data", (chunk: Buffer) => received.add(chunk) || resolve(false));
    message.once("end", () => resolve(true));
    message.once("error", () => resolve(false));
  });
  // In stream mode if the rest is missing: an incomplete character at the end is dropped.
  return { text: new TextDecoder().decode(received.bytes(), { stream: !complete }), complete };
}

/** Keyed by name in lower case. */
function headersIn(headers: IncomingMessage["headers"]): IncomingRequest["headers"] {
  const names = Object.keys(headers).sort();
  return names.map((name) => [name, String(headers[name])] as const);
}
