import type { Incoming } from "../http/incoming.ts";

/** Returns true for requests to the API, not to the driver or a checkout page. */
export function isApi({ url }: Pick<Incoming, "url">): boolean {
  return url.pathname.startsWith("/api/");
}
