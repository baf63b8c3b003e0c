import { isApi, toOutgoing, type Wire } from "../variants/sandboxes.ts";

const PAGE = "<html><head><title>503 Service Temporarily Unavailable</title></head></html>";

/** Creates a wire that answers every n-th API request with 503, and every other of these with a page, as proxies do. */
export function unavailable(every: number): Wire {
  let count = 0;
  return async (request, next) => {
    if (!isApi(request)) return next(request);
    count += 1;
    if (count % every !== 0) return next(request);
    return count % (2 * every) === 0
      ? { status: 503, headers: { "content-type": "text/html" }, text: PAGE }
      : toOutgoing({ status: 503, body: { status: "error" } });
  };
}
