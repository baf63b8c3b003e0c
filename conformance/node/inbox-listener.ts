import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Clock } from "../clock/index.ts";
import { createInbox, type Inbox, type IncomingRequest } from "../inbox/index.ts";
import { drainOrDestroy } from "./drain-or-destroy.ts";
import { createGrowingBytes } from "./growing-bytes.ts";
import { addressOf, readUrl } from "./request-address.ts";
import { type Resend, resendListener } from "./resend-listener.ts";
import { serveListener } from "./serve.ts";

/** Maximum size of a request body; the rest is discarded. */
const MAX_BODY_BYTES = 1024 * 1024;

export interface InboxListenerOptions {
  /** Also passes headers and body as they were on the wire. */
  readonly keepsRaw?: boolean;
}

/**
 * Creates a request listener for an inbox without the platform's Request and Response, which cost more than the inbox
 * itself.
 */
export function inboxListener(
  receive: Inbox["receive"],
  { keepsRaw = false }: InboxListenerOptions = {},
): RequestListener {
  return (message, response) => void answer(receive, message, response, keepsRaw);
}

async function answer(
  receive: Inbox["receive"],
  message: IncomingMessage,
  response: ServerResponse,
  keepsRaw: boolean,
): Promise<void> {
  try {
    const url = addressOf(message, readUrl);
    response.statusCode = url ? receive(await readIncoming(message, url, keepsRaw)).status : 400;
    drainOrDestroy(message, response);
  } catch {
    response.statusCode = 500;
  }
  response.end();
}

async function readIncoming(
  message: IncomingMessage,
  { pathname, search }: URL,
  keepsRaw: boolean,
): Promise<IncomingRequest> {
  const { method = "GET", headers, rawHeaders } = message;
  const { bytes, complete } = method === "GET" || method === "HEAD" ? NOTHING : await readCapped(message);
  // In stream mode if the rest is missing: an incomplete character at the end is dropped.
  const body = new TextDecoder().decode(bytes, { stream: !complete });
  const request = { method, path: pathname + search, headers: headersIn(headers), body, complete };
  // A copy, because the bytes may be the beginning of a much larger buffer.
  return keepsRaw ? { ...request, raw: { headers: rawHeaders, bytes: Buffer.from(bytes) } } : request;
}

const NOTHING = { bytes: Buffer.alloc(0), complete: true };

/** Reads a body until its end, its limit, or the sender's disconnection. */
async function readCapped(message: IncomingMessage): Promise<{ readonly bytes: Buffer; readonly complete: boolean }> {
  const received = createGrowingBytes(MAX_BODY_BYTES);
  const complete = await new Promise<boolean>((resolve) => {
    message.on("data", (chunk: Buffer) => received.add(chunk) || resolve(false));
    message.once("end", () => resolve(true));
    message.once("error", () => resolve(false));
  });
  return { bytes: received.bytes(), complete };
}

/** Keyed by name in lower case. */
function headersIn(headers: IncomingMessage["headers"]): IncomingRequest["headers"] {
  const names = Object.keys(headers).sort();
  return names.map((name) => [name, String(headers[name])] as const);
}

interface OpenInboxOptions {
  readonly clock: Clock;
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Address at which the deployment reaches the inbox, if different from the listening address. */
  readonly publicUrl?: string;
  /**
   * Called with the host name of each rejected request, which is not a name of the inbox unless a tunnel forwards it.
   */
  readonly onForeignHost?: (name: string) => void;
  /** Called for a request to resend a webhook; the inbox then keeps each webhook as it was on the wire. */
  readonly resend?: Resend;
}

/** A listening inbox. */
export interface OpenInbox {
  readonly inbox: Inbox;
  close(): Promise<void>;
}

/** Listens for webhooks. Rejects with CannotListen. */
export async function openInbox(options: OpenInboxOptions): Promise<OpenInbox> {
  const { clock, host, port, publicUrl, resend, ...local } = options;
  let inbox: Inbox | undefined;
  const receive: Inbox["receive"] = (request) => inbox?.receive(request) ?? { status: 503 };
  const receiving = inboxListener(receive, { keepsRaw: resend !== undefined });
  const listener = resend ? resendListener(resend, receiving) : receiving;
  const names = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  const served = await serveListener(listener, { host, port, names, refusesPages: true, ...local });
  inbox = createInbox({ clock, url: publicUrl ?? `${served.url}/webhooks` });
  return { inbox, close: served.close };
}
