import { type Accounts, createAuthenticate } from "../accounts/accounts.ts";
import type { Business } from "../accounts/business.ts";
import type { Reading } from "../reading/reading.ts";
import type { ReadingReason, Refusal, RoutingReason } from "../reading/refusal.ts";
import { isJsonObject, type Json, type JsonObject } from "../values/json.ts";
import { MAX_BODY_BYTES } from "./body.ts";
import type { Endpoint } from "./call.ts";
import type { Incoming } from "./incoming.ts";
import { type Reply, toOutgoing } from "./outgoing.ts";
import { createRoutes, type Route, type Routed } from "./routes.ts";

const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i;

/** Reads a request body as one JSON object. An empty body is allowed where `whenEmpty` gives its meaning. */
export async function readJsonObject(
  { headers, readBody }: Incoming,
  whenEmpty?: JsonObject,
): Promise<Reading<JsonObject>> {
  const isJson = JSON_TYPE.test(headers.get("content-type") ?? "");
  if (!isJson && !whenEmpty) return fail("notJson", "send the body as application/json");
  const body = await readBody();
  if (body.kind === "too-large") return fail("bodyTooLarge", `a body has at most ${MAX_BODY_BYTES} bytes`);
  if (body.kind === "refused") return fail("invalid", "this deployment does not accept such a body");
  if (body.kind === "unreadable") return fail("malformedBody", "the body is not UTF-8 text");
  if (whenEmpty && body.text === "") return { value: whenEmpty };
  if (!isJson) return fail("notJson", "send the body as application/json");
  const value = parse(body.text);
  if (value === undefined) return fail("malformedBody", "the body is not JSON");
  return isJsonObject(value) ? { value } : fail("malformedBody", "the body must be a JSON object");
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json; // JSON.parse yields nothing else
  } catch {
    return undefined;
  }
}

function fail(reason: ReadingReason, message: string): { readonly rejection: Refusal<ReadingReason> } {
  return { rejection: { reason, message } };
}

/** One operation of an API, identified by method and path. */
export interface Operation {
  readonly method: Route<Business>["method"];
  readonly path: string;
  readonly endpoint: Endpoint;
}

export interface ApiOptions {
  readonly accounts: Accounts;
  readonly operations: readonly Operation[];
  readonly answerRejection: (rejection: Refusal<RoutingReason>) => Reply;
}

/** Creates an API that requires credentials for every call: it authenticates first, then routes. */
export function createApi({ accounts, operations, answerRejection }: ApiOptions) {
  const authenticate = createAuthenticate(accounts);
  const answer =
    (endpoint: Endpoint) =>
    ({ entered: business, request, params }: Routed<Business>) => {
      const readJson = (whenEmpty?: JsonObject) => readJsonObject(request, whenEmpty);
      const reply = endpoint({ business, params, request, url: request.url, readJson });
      return reply instanceof Promise ? reply.then(toOutgoing) : toOutgoing(reply);
    };

  return createRoutes<Business>({
    routes: operations.map(({ method, path, endpoint }) => ({ method, path, handle: answer(endpoint) })),
    enter(request) {
      const caller = authenticate(request.headers);
      return "reply" in caller ? { refused: toOutgoing(caller.reply) } : { entered: caller.business };
    },
    unknown: () => toOutgoing(answerRejection({ reason: "unknownPath", message: "there is no such path" })),
    wrongMethod: (allow) =>
      toOutgoing(answerRejection({ reason: "wrongMethod", message: `this path allows ${allow}` })),
  });
}
