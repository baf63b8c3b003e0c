import { type Incoming, localIncoming } from "../http/incoming.ts";
import type { Outgoing } from "../http/outgoing.ts";
import type { Wire } from "../sandbox.ts";

/**
 * An action that a deployment takes on its own, performed through the driver at a path relative to the driver's
 * address.
 */
export interface Doing {
  /** Returns the driver path to call after a response, if any. */
  readonly after: (answer: Outgoing, request: Incoming) => string | undefined | Promise<string | undefined>;
  /** Waits before the action; without it, the action completes before the response is sent. */
  readonly delay?: () => Promise<void>;
}

/**
 * Simulates a deployment that acts on its own after a request, through the driver's abilities and with its credentials.
 */
export function following({ after, delay }: Doing): Wire {
  let token: string | null = null;
  return async (request, next) => {
    const { pathname, origin } = request.url;
    if (pathname.startsWith(DRIVER)) token = request.headers.get("authorization");
    const answer = await next(request);
    const path = await after(answer, request);
    if (path === undefined) return answer;
    const headers: [string, string][] = token === null ? [] : [["authorization", token]];
    const act = () => next(localIncoming(`${origin}${DRIVER}${path}`, { method: "POST", headers }));
    if (delay) void delay().then(act);
    else await act();
    return answer;
  };
}

const DRIVER = "/driver/v1/";
