import type { Incoming } from "../http/incoming.ts";

/** Whether a request is of the API, and not of the driver or a checkout page. */
export function isApi({ url }: Pick<Incoming, "url">): boolean {
  return url.pathname.startsWith("/api/");
}
