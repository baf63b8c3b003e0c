import type { IncomingRequest } from "../delivery.ts";

/** Returns a request as a deployment may send it, with changes. */
export function incoming(change: Partial<IncomingRequest> = {}): IncomingRequest {
  return { method: "POST", path: "/webhooks", headers: [], body: "", complete: true, ...change };
}
