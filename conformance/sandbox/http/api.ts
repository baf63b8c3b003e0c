import type { Accounts } from "../accounts/accounts.ts";
import { createAuthenticate } from "../accounts/authenticate.ts";
import type { Business } from "../accounts/business.ts";
import type { Refusal, RoutingReason } from "../reading/refusal.ts";
import type { JsonObject } from "../values/json.ts";
import type { Endpoint } from "./call.ts";
import { readJsonObject } from "./read-json.ts";
import { type Reply, toOutgoing } from "./reply.ts";
import { createRoutes, type Route, type Routed } from "./routes.ts";

/** One call of an API, by its method and path. */
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

/** An API of which every call bears credentials: authenticates first, then finds the endpoint. */
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
