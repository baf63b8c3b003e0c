import type { Wire } from "../sandbox.ts";
import { isApi } from "./is-api.ts";

/** Answers of the API that have a body, with these headers. */
export function heading(headers: Readonly<Record<string, string>>): Wire {
  return async (request, next) => {
    const response = await next(request);
    if (!isApi(request) || response.body === null) return response;
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}
