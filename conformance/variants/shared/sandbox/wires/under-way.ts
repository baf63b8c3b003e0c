import { type Clock, sleep } from "../../../../clock/index.ts";
import { createHeaders } from "../http/incoming.ts";
import { toOutgoing } from "../http/outgoing.ts";
import type { Wire } from "../sandbox.ts";
import { responseBody } from "./json-bodies.ts";

/** Makes the driver report an action as in progress and perform it later. */
export function underWay(clock: Clock, path: RegExp, ms: number): Wire {
  return async (request, next) => {
    const { pathname } = request.url;
    if (!pathname.startsWith("/driver/") || !path.test(pathname)) return next(request);
    await request.readBody(); // the body is unavailable after the request ends
    void sleep(clock, ms).then(() => next(request));
    return toOutgoing({ status: 200, body: {} });
  };
}

/** Makes the API reject the credentials of a new business for a while after the driver has returned them. */
export function acceptLater(clock: Clock, ms: number): Wire {
  const fromMs = new Map<string, number>();
  return async (request, next) => {
    const isEarly = clock.now() < (fromMs.get(request.headers.get("business-id") ?? "") ?? 0);
    const answer = await next(isEarly ? { ...request, headers: createHeaders([]) } : request);
    if (request.url.pathname.endsWith("/driver/v1/businesses") && answer.status < 300) {
      const { businessId } = responseBody(answer);
      if (typeof businessId === "string") fromMs.set(businessId, clock.now() + ms);
    }
    return answer;
  };
}

/** Makes the driver omit these abilities from its list. */
export function withoutAbilities(names: readonly string[]): Wire {
  return async (request, next) => {
    const answer = await next(request);
    if (!request.url.pathname.endsWith("/driver/v1/abilities")) return answer;
    const { abilities } = responseBody(answer);
    const left = Array.isArray(abilities) ? abilities.filter((each) => !names.some((name) => name === each)) : [];
    return { ...answer, text: JSON.stringify({ abilities: left }) };
  };
}
