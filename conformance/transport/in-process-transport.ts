import type { Header, Transport, WireRequest, WireResult } from "./transport.ts";
import { cutToBytes, utf8Length } from "./utf8.ts";

/** Request handler in the same process, such as a `fetch` handler. */
export type InProcessHandler = (
  url: string,
  init: { method: string; headers: [string, string][]; body?: string },
) => InProcessResponse | PromiseLike<InProcessResponse>;

export interface InProcessResponse {
  readonly status: number;
  readonly headers: Iterable<readonly [string, string]>;
  text(): PromiseLike<string>;
}

/**
 * Creates a transport that calls `handler` in this process instead of using a socket, with the same verdicts. It cannot
 * stop a handler; the caller stops waiting.
 */
export function createInProcessTransport(handler: InProcessHandler): Transport {
  return { send: (request, { maxBodyBytes }) => call(handler, request, maxBodyBytes) };
}

async function call(
  handler: InProcessHandler,
  { method, url, headers, body }: WireRequest,
  maxBytes: number,
): Promise<WireResult> {
  const init = {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body !== undefined && { body }),
  };
  try {
    const response = await handler(url, init);
    return await read(response, maxBytes);
  } catch (error) {
    // A server that crashes resets the connection; the transport never rejects.
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "failure", reason: "reset", message: `the request handler crashed: ${message}` };
  }
}

async function read(response: InProcessResponse, maxBytes: number): Promise<WireResult> {
  const text = await response.text();
  const byteLength = utf8Length(text);
  const complete = byteLength <= maxBytes;
  return {
    kind: "response",
    status: response.status,
    headers: [...response.headers].map(([name, value]): Header => [name, value]),
    body: { text: complete ? text : cutToBytes(text, maxBytes), byteLength, wellFormed: true, complete },
  };
}
