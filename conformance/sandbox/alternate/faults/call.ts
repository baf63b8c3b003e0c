import type { Handler, Wire } from "../../sandbox.ts";
import type { Json } from "../../values/json.ts";
import { API_PATH } from "../api/api.ts";

/** A call of the API, an id written as `*`. */
export type Call =
  | "POST /payments"
  | "GET /payments"
  | "GET /payments/*"
  | "POST /payments/*/refund"
  | "POST /invoices"
  | "GET /invoices"
  | "GET /invoices/*"
  | "POST /invoices/*/remind";

/** A wire that handles one call otherwise, and leaves all others alone. */
export function onCall(call: Call, handle: (request: Request, next: Handler) => Promise<Response>): Wire {
  const isMeant: Wire["isMeant"] = (request) => callOf(request) === call;
  const wire: Wire = (request, next) => (isMeant(request) ? handle(request, next) : next(request));
  return Object.assign(wire, { isMeant });
}

/** A deployment that does not know the path of a call; who calls is looked at all the same. */
export function notFound(call: Call): Wire {
  return onCall(call, (request, next) => {
    const url = new URL(request.url);
    url.pathname = `${API_PATH}nowhere`;
    return next(new Request(url, request));
  });
}

/** A deployment that makes nothing of some bodies of a call; who calls, and of what, is looked at all the same. */
export function refusing(call: Call, isRefused: (body: Readonly<Record<string, Json>>) => boolean): Wire {
  return onCall(call, async (request, next) => {
    const { method, headers, url } = request;
    return next(isRefused(await bodyOf(request)) ? new Request(url, { method, headers, body: "{" }) : request);
  });
}

/** The members of a body, which can be read again; none where it is no JSON object. */
export async function bodyOf(message: Request | Response): Promise<Readonly<Record<string, Json>>> {
  try {
    return { ...JSON.parse(await message.clone().text()) };
  } catch {
    return {};
  }
}

/** The id in the path of a call. */
export function idOf({ url }: Request): string {
  return new URL(url).pathname.slice(API_PATH.length).split("/")[1] ?? "";
}

/** Which call a request is; an id is written as `*`. */
export function callOf({ method, url }: Pick<Request, "method" | "url">): string {
  const { pathname } = new URL(url);
  const [noun, id, verb] = pathname.startsWith(API_PATH) ? pathname.slice(API_PATH.length).split("/") : [];
  return [`${method} /${noun}`, ...(id === undefined ? [] : ["*"]), ...(verb === undefined ? [] : [verb])].join("/");
}
