import { type Incoming, withBody, withRefusedBody } from "../http/incoming.ts";
import type { Outgoing } from "../http/outgoing.ts";
import type { Wire } from "../sandbox.ts";
import type { JsonObject } from "../values/json.ts";
import { isApi } from "./is-api.ts";
import { requestBody, responseBody } from "./json-bodies.ts";

/** Rejects requests with matching bodies. */
export function turningDown(isRefused: (body: JsonObject, request: Incoming) => boolean): Wire {
  return async (request, next) => {
    if (!asks(request)) return next(request);
    return next(isRefused(await requestBody(request), request) ? withRefusedBody(request) : request);
  };
}

/** Treats null as absent for the named members. */
export function nullAsNone(names: readonly string[]): Wire {
  return async (request, next) => {
    if (!asks(request)) return next(request);
    const body = await requestBody(request);
    const isNull = (name: string) => body[name] === null && names.includes(name);
    if (!Object.keys(body).some(isNull)) return next(request);
    const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !isNull(name)));
    return next(withBody(request, JSON.stringify(rest)));
  };
}

/** Answers a repeated request, identified by one of its names, with `again` of the first body. */
export function replaying(
  namesOf: (body: JsonObject, request: Incoming) => readonly string[],
  again: (first: JsonObject) => Outgoing,
): Wire {
  const first = new Map<string, JsonObject>();
  return async (request, next) => {
    if (!asks(request)) return next(request);
    const body = await requestBody(request);
    const names = namesOf(body, request).map((name) => `${request.headers.get("business-id")} ${name}`);
    const known = names.map((each) => first.get(each)).find((each) => each !== undefined);
    const answer = await next(known ? withRefusedBody(request) : request);
    if (known) return answer.status === 401 ? answer : again(known);
    if (answer.status < 300) for (const each of names) first.set(each, responseBody(answer));
    return answer;
  };
}

function asks(request: Incoming): boolean {
  return request.method === "POST" && isApi(request);
}
