import { type Clock, sleep } from "../../../../clock/index.ts";
import type { Incoming } from "../http/incoming.ts";
import type { Wire } from "../sandbox.ts";

/** Requests of one kind, which fail if a deployment handles too many concurrently. */
export interface Rush {
  /** Returns true if more requests are in flight than the deployment can handle. */
  isOn(): boolean;
  readonly wire: Wire;
}

interface Bounds {
  readonly isMeant: (request: Incoming) => boolean;
  /** Maximum number of concurrent requests that are handled correctly. */
  readonly most: number;
}

/** Duration of a counted request, as if it used a database: without it, requests would not overlap. */
const TAKES_MS = 400;

/** Counts the requests in flight in the whole service, for all callers and resources. */
export function createRush(clock: Clock, { isMeant, most }: Bounds): Rush {
  let underWay = 0;
  return {
    isOn: () => underWay > most,
    async wire(request, next) {
      if (!isMeant(request)) return next(request);
      underWay += 1;
      try {
        await sleep(clock, TAKES_MS);
        return await next(request);
      } finally {
        underWay -= 1;
      }
    },
  };
}
