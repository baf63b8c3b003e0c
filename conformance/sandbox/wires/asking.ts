import type { Wire } from "../sandbox.ts";
import { isJsonObject, type Json, type JsonObject } from "../values/json.ts";
import { isApi } from "./is-api.ts";

/** Refuses requests with such a body, as one that is no JSON. */
export function turningDown(isRefused: (body: JsonObject, request: Request) => boolean): Wire {
  return async (request, next) => {
    const body = await askedBy(request);
    return next(body && isRefused(body, request) ? unreadable(request) : request);
  };
}

/** What was asked before, by one of its names, is answered by `again` of the first body. */
export function replaying(
  namesOf: (body: JsonObject, request: Request) => readonly string[],
  again: (first: JsonObject) => Response,
): Wire {
  const first = new Map<string, JsonObject>();
  return async (request, next) => {
    const body = await askedBy(request);
    if (!body) return next(request);
    const names = namesOf(body, request).map((name) => `${request.headers.get("business-id")} ${name}`);
    const known = names.map((each) => first.get(each)).find((each) => each !== undefined);
    const response = await next(known ? unreadable(request) : request);
    if (known) return response.status === 401 ? response : again(known);
    if (response.ok) for (const each of names) first.set(each, JSON.parse(await response.clone().text()));
    return response;
  };
}

/** What a request bears; undefined where it is no object, or is not sent to the API. */
async function askedBy(request: Request): Promise<JsonObject | undefined> {
  if (request.method !== "POST" || !isApi(request)) return undefined;
  try {
    const body: Json = JSON.parse(await request.clone().text());
    return isJsonObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The same request, which then changes nothing: whoever may not ask is told so, and everybody else is refused. */
function unreadable(request: Request): Request {
  return new Request(request, { body: "{" });
}
