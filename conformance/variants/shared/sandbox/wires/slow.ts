import { type Clock, sleep } from "../../../../clock/index.ts";
import type { Incoming } from "../http/incoming.ts";
import type { Wire } from "../sandbox.ts";

/** Delays all requests, or only matching ones, by this many milliseconds. */
export function slow(clock: Clock, delayMs: number, isMeant: (request: Incoming) => boolean = () => true): Wire {
  return async (request, next) => {
    if (isMeant(request)) await sleep(clock, delayMs);
    return next(request);
  };
}
