import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Inbox, IncomingRequest } from "../inbox/index.ts";
import { createGrowingBytes } from "./growing-bytes.ts";
import { letGo } from "./let-go.ts";
import { addressOf, readUrl } from "./request-address.ts";

/** The most that is read of one request; the rest is let go. */
const MAX_BODY_BYTES = 1024 * 1024;

/** What a server does with a request for an inbox: the platform's Request and Response cost more than all that one does. */
export function inboxListener(receive: Inbox["receive"]): RequestListener {
  return (message, response) => void answer(receive, message, response);
}

async function answer(receive: Inbox["receive"], message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = addressOf(message, readUrl);
    response.statusCode = url ? receive(await readIncoming(message, url)).status : 400;
    letGo(message, response);
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

/** What comes of a body until its end, its limit, or the time when its sender goes away. */
async function readCapped(message: IncomingMessage): Promise<{ readonly text: string; readonly complete: boolean }> {
  const received = createGrowingBytes(MAX_BODY_BYTES);
  const complete = await new Promise<boolean>((resolve) => {
    message.on("data", (chunk: Buffer) => received.add(chunk) || resolve(false));
    message.once("end", () => resolve(true));
    message.once("error", () => resolve(false));
  });
  // As a stream where the rest is missing: a character of which only a part came is none.
  return { text: new TextDecoder().decode(received.bytes(), { stream: !complete }), complete };
}

/** By their names, in small letters. */
function headersIn(headers: IncomingMessage["headers"]): IncomingRequest["headers"] {
  const names = Object.keys(headers).sort();
  return names.map((name) => [name, String(headers[name])] as const);
}
