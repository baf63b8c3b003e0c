import type { Wire } from "../sandbox.ts";
import type { Json } from "../values/json.ts";
import { isApi } from "./is-api.ts";

/** The same JSON, written otherwise. */
export function rewriting(write: (json: Json) => string): Wire {
  return async (request, next) => {
    const answer = await next(request);
    return answer.text && isApi(request) ? { ...answer, text: write(JSON.parse(answer.text)) } : answer;
  };
}
