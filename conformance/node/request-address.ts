import type { IncomingMessage } from "node:http";

/** A plain host, without a path or user name in disguise. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Returns the requested address as parsed by `read`; undefined if it is ambiguous or invalid. */
export function addressOf<Address>(
  { url = "", headers: { host = "" } }: IncomingMessage,
  read: (text: string) => Address,
): Address | undefined {
  if (url.includes("\\") && url.split("?", 1)[0]?.includes("\\")) return undefined; // some parsers treat it as a slash
  const text = textOf(url, host);
  if (text === undefined) return undefined;
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

function textOf(url: string, host: string): string | undefined {
  if (url.startsWith("/")) return HOST.test(host) ? `http://${host}${url}` : undefined;
  return /^https?:\/\//.test(url) ? url : undefined;
}

/** Parses an address with `URL`, for callers that can afford its cost. */
export const readUrl = (text: string): URL => new URL(text);
