import type { IncomingMessage } from "node:http";

/** A host that is one, and no path or user name in disguise. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** The address that was asked for; undefined where nobody could tell which is meant. */
export function addressOf({ url = "", headers: { host = "" } }: IncomingMessage): URL | undefined {
  if (url.includes("\\") && url.split("?", 1)[0]?.includes("\\")) return undefined; // a slash to some
  if (/^https?:\/\//.test(url)) return read(url);
  return url.startsWith("/") && HOST.test(host) ? read(`http://${host}${url}`) : undefined;
}

function read(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
