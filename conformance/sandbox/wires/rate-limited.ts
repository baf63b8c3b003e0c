import { toOutgoing } from "../http/reply.ts";
import type { Wire } from "../sandbox.ts";
import { isApi } from "./is-api.ts";

/** Each so many-th request to the API is turned down with 429, every second time without a word on how long to wait. */
export function rateLimited(every: number): Wire {
  let asked = 0;
  return async (request, next) => {
    if (!isApi(request)) return next(request);
    asked += 1;
    if (asked % every !== 0) return next(request);
    const headers: Record<string, string> = asked % (2 * every) === 0 ? {} : { "retry-after": "1" };
    return toOutgoing({ status: 429, body: { message: "too many requests" }, headers });
  };
}
