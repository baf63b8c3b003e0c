import type { Wire } from "../../sandbox/index.ts";
import { type Asked, askedBy, type Members } from "./answering.ts";

const WRITES: readonly Asked[] = ["POST /payments", "POST /payments/*/refund", "POST /invoices"];

/** Refuses requests with such a body. */
export function turningDown(isRefused: (body: Members, asked: Asked) => boolean): Wire {
  return async (request, next) => {
    const body = await bodyOf(request);
    if (!body || !isRefused(body, askedBy(request))) return next(request);
    const response = await next(new Request(request, { body: "{" })); // who may not ask learns nothing else
    return response.status === 401 ? response : Response.json({ success: false }, { status: 422 });
  };
}

/** What is asked a second time, in the same words, is answered by `again` of the first body. */
export function replaying(again: (first: unknown) => Response): Wire {
  const first = new Map<string, string>();
  return async (request, next) => {
    const body = await bodyOf(request);
    if (!body) return next(request);
    const { url, headers } = request;
    const asked = [url, headers.get("business-id"), headers.get("secret-key"), JSON.stringify(body)].join(" ");
    const known = first.get(asked);
    const response = known === undefined ? await next(request) : again(JSON.parse(known));
    if (known === undefined && response.ok) first.set(asked, await response.clone().text());
    return response;
  };
}

/** The body of a request that creates something; undefined where there is none, or no object. */
async function bodyOf(request: Request): Promise<Members | undefined> {
  if (!WRITES.includes(askedBy(request))) return undefined;
  try {
    const body: unknown = await request.clone().json();
    return typeof body === "object" && body !== null ? Object(body) : undefined;
  } catch {
    return undefined;
  }
}
