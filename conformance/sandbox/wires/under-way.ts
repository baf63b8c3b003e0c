import { type Clock, sleep } from "../../clock/index.ts";
import type { Wire } from "../sandbox.ts";

/** The driver says that it is under way, and does it later. */
export function underWay(clock: Clock, path: RegExp, ms: number): Wire {
  return async (request, next) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/driver/") || !path.test(pathname)) return next(request);
    const kept = request.clone();
    void sleep(clock, ms).then(() => next(kept));
    return Response.json({});
  };
}
