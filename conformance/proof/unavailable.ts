import { isApi, toOutgoing, type Wire } from "../sandbox/index.ts";

/** Each so many-th request of the API is answered 503 by something before the service. */
export function unavailable(every: number): Wire {
  let count = 0;
  return async (request, next) => {
    if (!isApi(request)) return next(request);
    count += 1;
    return count % every === 0 ? toOutgoing({ status: 503, body: { status: "error" } }) : next(request);
  };
}
