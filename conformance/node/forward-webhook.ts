import type { ClientRequest, RequestOptions } from "node:http";
import type { RawRequest } from "../inbox/index.ts";
import type { WireLimits, WireResult } from "../transport/index.ts";
import { contentLengthOf, socketHost } from "./outgoing-request.ts";
import { readBody } from "./read-body.ts";
import { ENDED, receive } from "./receive.ts";
import { describeFailure } from "./wire-failure.ts";

export interface ForwardedWebhook {
  readonly method: string;
  /** Address of the receiver. */
  readonly url: string;
  readonly raw: RawRequest;
}

/**
 * Sends a webhook with the same header lines and the same bytes, on its own connection and without following redirects.
 * Only the headers of the connection are new. Never rejects.
 */
export async function forwardByHttp(webhook: ForwardedWebhook, limits: WireLimits): Promise<WireResult> {
  const { url } = webhook;
  const { request } = url.startsWith("https:") ? await import("node:https") : await import("node:http");
  let answerBegan = false;
  const began = () => {
    answerBegan = true;
  };
  try {
    const received = await receive(() => send(webhook, request), limits, began);
    const reading = await readBody(received, limits.maxBodyBytes);
    if (reading.kind === "failure") return reading;
    return { kind: "response", status: received.status, headers: received.headers, body: reading.body };
  } catch (error) {
    return { kind: "failure", ...describeFailure(error, { url, aborted: error === ENDED, answerBegan }) };
  }
}

function send({ method, url, raw }: ForwardedWebhook, request: (options: RequestOptions) => ClientRequest) {
  const { protocol, host, hostname, port, pathname, search } = new URL(url);
  const headers = ["host", host, "connection", "close", ...endToEnd(raw.headers)];
  const length = contentLengthOf(method, raw.bytes.length > 0 ? raw.bytes : undefined);
  if (length !== undefined) headers.push("content-length", String(length));
  const to = { protocol, host: socketHost({ hostname }), port, path: `${pathname}${search}` };
  return request({ ...to, method, headers, agent: false }).end(raw.bytes);
}

/** Headers that describe one connection, not the webhook (RFC 9110, 7.6.1), and those that frame the request. */
const OF_THE_CONNECTION = [
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Returns the headers to pass on, as names and values in turn. */
function endToEnd(headers: readonly string[]): readonly string[] {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ""] as const] : []));
  const named = pairs.flatMap(([name, value]) => (name.toLowerCase() === "connection" ? value.split(",") : []));
  const left = new Set([...OF_THE_CONNECTION, ...named.map((name) => name.trim().toLowerCase())]);
  return pairs.filter(([name]) => !left.has(name.toLowerCase())).flat();
}
