import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Handler, Incoming, Outgoing } from "../sandbox/index.ts";
import { letGo } from "./let-go.ts";
import { addressOf } from "./request-address.ts";
import { readRequestBody } from "./request-body.ts";

/**
 * What a server does with a request, by a handler of a sandbox: neither becomes the platform's Request and Response,
 * which cost more than all that a sandbox does. A client sees the same.
 */
export function handlerListener(handler: Handler): RequestListener {
  return (message, response) => void answer(handler, message, response);
}

async function answer(handler: Handler, message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const request = incomingOf(message);
    const outgoing = request ? await handler(request) : { status: 400, headers: {}, text: null };
    letGo(message, response);
    write(response, outgoing);
  } catch {
    response.writeHead(500).end();
  }
}

function incomingOf(message: IncomingMessage): Incoming | undefined {
  const url = addressOf(message);
  if (!url) return undefined;
  const { method = "GET", headers } = message;
  const body = readRequestBody(message);
  return { method, url, headers: headersOf(headers), readBody: () => body };
}

/** Only a Set-Cookie, which is none of a request, would be a list. */
function headersOf(headers: IncomingHttpHeaders): Incoming["headers"] {
  return {
    get(name) {
      const value = headers[name];
      return typeof value === "string" ? value : null;
    },
    *[Symbol.iterator]() {
      for (const [name, value = ""] of Object.entries(headers)) yield [name, String(value)] as const;
    },
  };
}

/** At once, so that head and body leave in one packet. Headers come in the order of their names, in small letters. */
function write(response: ServerResponse, { status, headers, text }: Outgoing): void {
  const named = Object.entries(headers).map(([name, value]) => ({ name: name.toLowerCase(), value }));
  const raw: string[] = [];
  for (const { name, value } of named.sort((left, right) => (left.name < right.name ? -1 : 1))) raw.push(name, value);
  if (text === null) {
    response.writeHead(status, raw).end();
  } else {
    raw.push("content-length", String(Buffer.byteLength(text)));
    response.writeHead(status, raw).end(text);
  }
}
