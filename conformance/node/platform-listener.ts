import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { drainOrDestroy } from "./drain-or-destroy.ts";
import { addressOf, readUrl } from "./request-address.ts";

/** Handler of platform requests. */
export type PlatformHandler = (request: Request) => Promise<Response>;

/** Creates a request listener from a platform handler. */
export function platformListener(handler: PlatformHandler): RequestListener {
  return (message, response) => void answer(handler, message, response);
}

async function answer(handler: PlatformHandler, message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = addressOf(message, readUrl);
    const { status, headers, body } = url
      ? await handler(requestOf(message, url))
      : new Response(null, { status: 400 });
    message.removeAllListeners("data"); // a body that the handler did not read would pause the connection
    drainOrDestroy(message, response);
    response.writeHead(status, [...headers].flat());
    if (body) await pipeline(body, response);
    else response.end();
  } catch {
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}

function requestOf(message: IncomingMessage, url: URL): Request {
  const { method = "GET", rawHeaders } = message;
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: bodyOf(message), duplex: "half" });
}

/** Cancelling the body leaves the connection open, so that the request can still be answered. */
function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  let isWanted = true;
  return new ReadableStream({
    start(controller) {
      message.on("data", (chunk: Buffer) => {
        if (!isWanted) return;
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) message.pause();
      });
      message.once("end", () => isWanted && controller.close());
      message.once("error", (error) => isWanted && controller.error(error));
    },
    pull: () => void message.resume(),
    cancel() {
      isWanted = false;
      message.resume();
    },
  });
}
