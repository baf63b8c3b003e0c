import { isApi, toOutgoing, type Wire } from "../variants/sandboxes.ts";

/** Creates a wire that answers every n-th API request with 503, as a proxy in front of the service would. */
export function unavailable(every: number): Wire {
  let count = 0;
  return async (request, next) => {
    if (!isApi(request)) return next(request);
    count += 1;
    return count % every === 0 ? toOutgoing({ status: 503, body: { status: "error" } }) : next(request);
  };
}
