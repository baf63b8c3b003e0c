import type { Wire } from "../sandbox.ts";
import { isApi } from "./is-api.ts";

/** Answers of the API that have a body, with these headers, in small letters. */
export function heading(headers: Readonly<Record<string, string>>): Wire {
  return async (request, next) => {
    const answer = await next(request);
    return answer.text === null || !isApi(request) ? answer : { ...answer, headers: { ...answer.headers, ...headers } };
  };
}
