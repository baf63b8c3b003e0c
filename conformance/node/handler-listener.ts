import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import {
  type Handler,
  headersInOrder,
  type Incoming,
  type Outgoing,
  type RequestHeaders,
  readAddress,
} from "../sandbox/index.ts";
import { letGo } from "./let-go.ts";
import { addressOf } from "./request-address.ts";
import { requestBody } from "./request-body.ts";

/**
 * What a server does with a request, by a handler of a sandbox: neither becomes the platform's Request and Response,
 * which cost more than all that a sandbox does. A client sees the same.
 */
export function handlerListener(handler: Handler): RequestListener {
  return (message, response) => {
    try {
      const request = incomingOf(message);
      const outgoing = request ? handler(request) : NO_ADDRESS;
      if (outgoing instanceof Promise || hasBody(message)) void writeLater(outgoing, message, response);
      else write(response, outgoing);
    } catch {
      giveUp(response);
    }
  };
}

const NO_ADDRESS: Outgoing = { status: 400, headers: {}, text: null };

/** Whether there is more of a request than its head. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

async function writeLater(
  answered: Outgoing | Promise<Outgoing>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const outgoing = await answered;
    letGo(message, response);
    write(response, outgoing);
  } catch {
    giveUp(response);
  }
}

/** Half an answer is none: whoever waits for the rest of it sees the connection end. */
function giveUp(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}

function incomingOf(message: IncomingMessage): Incoming | undefined {
  const url = addressOf(message, readAddress);
  if (!url) return undefined;
  const { method = "GET", headers } = message;
  return { method, url, headers: new NodeHeaders(headers), readBody: requestBody(message) };
}

/** Node's have small letters, and one value for each name: only a Set-Cookie, which is none of a request, would be a list. */
class NodeHeaders implements RequestHeaders {
  readonly #headers: IncomingHttpHeaders;

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers;
  }

  get(name: Lowercase<string>): string | null {
    const value = this.#headers[name];
    return typeof value === "string" ? value : null;
  }

  *[Symbol.iterator](): Iterator<readonly [name: string, value: string]> {
    for (const [name, value = ""] of Object.entries(this.#headers)) yield [name, String(value)];
  }
}

/** At once, so that head and body leave in one packet. */
function write(response: ServerResponse, { status, headers, text }: Outgoing): void {
  const raw: string[] = [];
  for (const [name, value] of headersInOrder(headers)) raw.push(name, value);
  if (text === null) {
    response.writeHead(status, raw).end();
  } else {
    raw.push("content-length", String(Buffer.byteLength(text)));
    response.writeHead(status, raw).end(text);
  }
}
