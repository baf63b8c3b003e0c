import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isLoopbackName } from "./no-proxy.ts";
import { addressOf, readUrl } from "./request-address.ts";

/** Resends a webhook by its number. Never rejects. */
export type Resend = (number: number) => Promise<Resent>;

/** Result of a resent webhook. */
export interface Resent {
  /** False if no such webhook could be sent. */
  readonly sent: boolean;
  /** Status of the response; absent if there was none. */
  readonly status?: number;
  /** Sentence about the outcome, for the terminal. */
  readonly message: string;
}

/** Path under which an inbox resends the webhook with the number that follows. */
export const RESEND_PATH = "/payspec/resend/";

/** Passes requests to resend a webhook to `resend`, and all others to the listener of the inbox. */
export function resendListener(resend: Resend, listener: RequestListener): RequestListener {
  return (message, response) => {
    const number = numberIn(message);
    if (number === undefined) return listener(message, response);
    message.resume();
    if (!isFromHere(message)) {
      return answer(response, 403, { sent: false, message: "webhooks can be resent only from this machine" });
    }
    void resend(number).then((resent) => answer(response, resent.sent ? 200 : 404, resent));
  };
}

function numberIn(message: IncomingMessage): number | undefined {
  const { pathname = "" } = (message.method === "POST" && addressOf(message, readUrl)) || {};
  const text = pathname.startsWith(RESEND_PATH) ? pathname.slice(RESEND_PATH.length) : "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** A tunnel connects from this machine, too, but it passes on the name or the address of the client. */
const OF_A_PROXY = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** A connection that an address of this machine makes to itself comes from this machine, whatever the address. */
function isFromHere(message: IncomingMessage): boolean {
  const { remoteAddress = "", localAddress } = message.socket;
  const { hostname = "" } = addressOf(message, readUrl) ?? {};
  const isOwn = (address: string) => isLoopbackName(plain(address)) || plain(address) === plain(localAddress ?? "");
  return isOwn(remoteAddress) && isOwn(hostname) && !OF_A_PROXY.some((name) => name in message.headers);
}

/** Removes the brackets of an IPv6 address, and what IPv6 adds to an IPv4 address. */
function plain(address: string): string {
  return address.replace(/^\[(.*)\]$/, "$1").replace(/^::ffff:/, "");
}

function answer(response: ServerResponse, status: number, resent: Resent): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(resent));
}
