import { type Clock, sleep } from "../../clock/index.ts";
import type { Incoming } from "../http/incoming.ts";
import type { Wire } from "../sandbox.ts";

/** Requests of one kind, of which a deployment may have too many at once. */
export interface Rush {
  /** Whether more of them are under way than it was built for. */
  isOn(): boolean;
  readonly wire: Wire;
}

interface Bounds {
  readonly isMeant: (request: Incoming) => boolean;
  /** So many at once are handled as they should be. */
  readonly most: number;
}

/** What is meant takes this long, as it does where it goes to a database: only so can many be under way. */
const TAKES_MS = 400;

/** Counts what is under way in the whole service, whoever asks and of what. */
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
