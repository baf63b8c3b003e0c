import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isLoopbackName } from "./no-proxy.ts";
import { addressOf, readUrl } from "./request-address.ts";

/** Names of a local server and the requests that it refuses. */
export interface LocalServer {
  /** Listening host. */
  readonly host: string;
  /** Additional names that forward to it, such as that of a tunnel. */
  readonly names?: readonly string[];
  /** Refuses requests from all browser pages, including its own. */
  readonly refusesPages?: boolean;
  /** Called with the host name of each refused request. */
  readonly onForeignHost?: (name: string) => void;
}

/**
 * Protects a server on loopback from pages in a local browser: a request for a foreign host name, as in a DNS rebinding
 * attack, gets 421; a request from a page of another origin gets 403.
 */
export function refuseForeign(
  listener: RequestListener,
  { host, names = [], refusesPages = false, onForeignHost = () => {} }: LocalServer,
): RequestListener {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const isKnown = (name: string) => !isLoopbackName(host) || isLoopbackName(name) || known.has(name.toLowerCase());
  return (message, response) => {
    const name = nameIn(message);
    if (name !== undefined && !isKnown(name)) {
      onForeignHost(name);
      refuse(message, response, 421, `this server listens on loopback and does not accept the host ${name}`);
    } else if (refusesPages && message.headers.origin !== undefined) {
      refuse(message, response, 403, "this server does not accept requests from browser pages");
    } else {
      listener(message, response);
    }
  };
}

/**
 * Returns the requested host name; undefined if there is no readable one, in which case the reader of the address
 * rejects the request.
 */
function nameIn(message: IncomingMessage): string | undefined {
  const { url = "", headers } = message;
  // Fast path for nearly all requests: parsing a URL costs more than the rest.
  const [, usual] = url.startsWith("/") ? (/^(127\.0\.0\.1|localhost)(?::\d+)?$/.exec(headers.host ?? "") ?? []) : [];
  return usual ?? addressOf(message, readUrl)?.hostname;
}

function refuse(message: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  message.resume();
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ message: text }));
}
