import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import {
  type Handler,
  headersInOrder,
  type Incoming,
  type Outgoing,
  type RequestHeaders,
  readAddress,
} from "../variants/sandboxes.ts";
import { drainOrDestroy } from "./drain-or-destroy.ts";
import { addressOf } from "./request-address.ts";
import { requestBody } from "./request-body.ts";

/**
 * Creates a request listener for a sandbox handler without the platform's Request and Response, which cost more than
 * the handler itself. The behaviour for clients is the same.
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

/** Returns true if a request has a body. */
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
    drainOrDestroy(message, response);
    write(response, outgoing);
  } catch {
    giveUp(response);
  }
}

/** Closes the connection instead of sending an incomplete response, so that the client notices. */
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

/**
 * Node's headers are in lower case with one value for each name; only Set-Cookie would be a list, and requests do not
 * have it.
 */
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

/** Writes head and body together, so that they are sent in one packet. */
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
