import type { IncomingMessage } from "node:http";

/** A host that is one, and no path or user name in disguise. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** The address that was asked for, as `read` makes it of its text; undefined where nobody could tell which is meant. */
export function addressOf<Address>(
  { url = "", headers: { host = "" } }: IncomingMessage,
  read: (text: string) => Address,
): Address | undefined {
  if (url.includes("\\") && url.split("?", 1)[0]?.includes("\\")) return undefined; // a slash to some
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

/** What is read of it where a URL is not too much. */
export const readUrl = (text: string): URL => new URL(text);
