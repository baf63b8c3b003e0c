import { type Incoming, localIncoming } from "../http/incoming.ts";
import type { Outgoing } from "../http/outgoing.ts";
import type { Wire } from "../sandbox.ts";

/** What somebody does by itself: the driver does it, at this path below its address. */
export interface Doing {
  /** The path, if an answer is followed by anything. */
  readonly after: (answer: Outgoing, request: Incoming) => string | undefined | Promise<string | undefined>;
  /** Waits before it is done; without it, it is done before the answer leaves. */
  readonly delay?: () => Promise<void>;
}

/** A simulator that acts by itself on what was asked for, by the driver's abilities and with the driver's credentials. */
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
