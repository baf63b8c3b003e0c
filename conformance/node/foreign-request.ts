import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isLoopbackName } from "./no-proxy.ts";
import { addressOf, readUrl } from "./request-address.ts";

/** What a server on this machine is known by, and what it refuses. */
export interface LocalServer {
  /** Where it listens. */
  readonly host: string;
  /** Further names that forward to it, such as that of a tunnel. */
  readonly names?: readonly string[];
  /** Whether no page may send to it, not even its own. */
  readonly refusesPages?: boolean;
  /** Told the name by which a refused request asked for it. */
  readonly onForeignHost?: (name: string) => void;
}

/**
 * Keeps a page that a browser on this machine shows from using what listens on loopback: a name that is none of this
 * machine's, which a hostile DNS answer may lead here, is answered 421; a request that a page of another origin made, 403.
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

/** The name that was asked for; undefined where there is none to read, which whoever reads the address refuses. */
function nameIn(message: IncomingMessage): string | undefined {
  const { url = "", headers } = message;
  // Nearly all requests, and a URL costs more than the rest of them.
  const [, usual] = url.startsWith("/") ? (/^(127\.0\.0\.1|localhost)(?::\d+)?$/.exec(headers.host ?? "") ?? []) : [];
  return usual ?? addressOf(message, readUrl)?.hostname;
}

function refuse(message: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  message.resume();
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ message: text }));
}
