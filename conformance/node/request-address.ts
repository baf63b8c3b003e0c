import type { IncomingMessage } from "node:http";
import { type Address, readAddress } from "../sandbox/index.ts";

/** A host that is one, and no path or user name in disguise. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** The address that was asked for; undefined where nobody could tell which is meant. */
export function addressOf({ url = "", headers: { host = "" } }: IncomingMessage): Address | undefined {
  if (url.includes("\\") && url.split("?", 1)[0]?.includes("\\")) return undefined; // a slash to some
  if (url.startsWith("/")) return HOST.test(host) ? read(`http://${host}${url}`) : undefined;
  return /^https?:\/\//.test(url) ? read(url) : undefined;
}

function read(address: string): Address | undefined {
  try {
    return readAddress(address);
  } catch {
    return undefined;
  }
}
