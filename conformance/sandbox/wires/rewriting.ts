import type { Wire } from "../sandbox.ts";
import type { Json } from "../values/json.ts";
import { isApi } from "./is-api.ts";

/** The same JSON, written otherwise. */
export function rewriting(write: (json: Json) => string): Wire {
  return async (request, next) => {
    const response = await next(request);
    const text = isApi(request) ? await response.clone().text() : "";
    if (text === "") return response;
    const { status, headers } = response;
    return new Response(write(JSON.parse(text)), { status, headers });
  };
}
