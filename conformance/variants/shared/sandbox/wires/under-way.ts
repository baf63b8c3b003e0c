import { type Clock, sleep } from "../../../../clock/index.ts";
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
