import type { Handler } from "../http/handler.ts";
import type { Incoming } from "../http/incoming.ts";
import { toOutgoing } from "../http/reply.ts";
import { createRoutes, type Route, type Routed } from "../http/routes.ts";
import { isJsonObject, type Json, type JsonObject } from "../values/json.ts";
import { type Ability, bad, fail } from "./ability.ts";

export const DRIVER_PATH = "/driver/v1/";

export interface DriverOptions {
  readonly abilities: readonly Ability[];
  readonly token: string | undefined;
}

/** The HTTP driver of `specs/driver/openapi.yaml`: moves what happens outside the API. */
export function createDriver({ abilities, token }: DriverOptions): Handler {
  const names: Json = abilities.map(({ name }) => name);
  const perform =
    (act: Ability["act"]) =>
    async ({ request, params }: Routed<"let in">) => {
      const body = await readOptionalObject(request);
      return toOutgoing(body ? act(params, body) : bad("the body must be a JSON object, or empty"));
    };

  return createRoutes<"let in">({
    routes: [
      {
        method: "GET",
        path: "/driver/v1/abilities",
        handle: () => toOutgoing({ status: 200, body: { abilities: names } }),
      },
      ...abilities.map(
        ({ path, act }): Route<"let in"> => ({ method: "POST", path: `/driver/v1${path}`, handle: perform(act) }),
      ),
    ],
    enter(request) {
      if (token === undefined || request.headers.get("authorization") === `Bearer ${token}`)
        return { entered: "let in" };
      const refused = fail(401, "the driver wants its bearer token");
      return { refused: toOutgoing({ ...refused, headers: { "www-authenticate": "Bearer" } }) };
    },
    unknown: () => toOutgoing(fail(404, "the driver has no such path")),
    wrongMethod: (allow) => toOutgoing(fail(405, `this path answers ${allow}`)),
  });
}

async function readOptionalObject({ readBody }: Incoming): Promise<JsonObject | undefined> {
  const body = await readBody();
  if (body.kind !== "text") return undefined;
  if (body.text.trim() === "") return {};
  try {
    const value = JSON.parse(body.text) as Json; // JSON.parse yields nothing else
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
