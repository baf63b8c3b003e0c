import { type Handler, isApi, type Wire } from "../sandbox/index.ts";

/** Each so many-th request of the API is answered 503 by something before the service. */
export function unavailable(every: number): Wire {
  let count = 0;
  return (request, next: Handler) => {
    if (!isApi(request)) return next(request);
    count += 1;
    return count % every === 0 ? Promise.resolve(Response.json({ status: "error" }, { status: 503 })) : next(request);
  };
}
