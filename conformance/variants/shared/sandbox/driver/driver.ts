import { type AbilityDescription, abilities as table } from "../../../../../generated/driver/abilities.ts";
import type { Handler, Incoming } from "../http/incoming.ts";
import { type Reply, toOutgoing } from "../http/outgoing.ts";
import { createRoutes, type Route, type Routed } from "../http/routes.ts";
import { isJsonObject, type Json, type JsonObject } from "../values/json.ts";
import { type Act, type Acts, bad, fail } from "./ability.ts";
import { type Choices, type Resources, showResources } from "./resources.ts";

export const DRIVER_PATH = "/driver/v1/";

export interface DriverOptions {
  readonly acts: Acts;
  /** Values of members of a body that the contract leaves open, for the page. */
  readonly choices: Choices;
  /** Returns what the sandbox stores, for its page. */
  readonly resources: () => Resources;
  readonly token: string | undefined;
}

/** Path of {@link showResources}, which only this driver has. */
export const RESOURCES_PATH = "/driver/v1/resources";

/** Creates the HTTP driver of `specs/driver/openapi.yaml`, which triggers events outside the API. */
export function createDriver({ acts, choices, resources, token }: DriverOptions): Handler {
  const abilities = Object.entries<AbilityDescription>(table).flatMap(([name, { path, body }]) => {
    const act = Object.entries(acts).find(([each]) => each === name)?.[1];
    return act ? [{ name, path: path.replace(/\{\w+\}/, ":id"), body, act }] : [];
  });
  const names: Json = abilities.map(({ name }) => name);
  const perform =
    (act: Act) =>
    async ({ request, params: { id = "" } }: Routed<"let in">) => {
      const body = await readOptionalObject(request);
      if (body === "not-json") return toOutgoing(fail(415, "a body must have the Content-Type application/json"));
      return toOutgoing(body ? act(id, body) : bad("the body must be a JSON object, or empty"));
    };

  return createRoutes<"let in">({
    routes: [
      {
        method: "GET",
        path: "/driver/v1/abilities",
        handle: () => toOutgoing({ status: 200, body: { abilities: names } }),
      },
      {
        method: "GET",
        path: RESOURCES_PATH,
        handle: () => toOutgoing({ status: 200, body: showResources(resources(), abilities, choices) }),
      },
      ...abilities.map(
        ({ path, act }): Route<"let in"> => ({ method: "POST", path: `/driver/v1${path}`, handle: perform(act) }),
      ),
    ],
    enter(request) {
      const foreign = refusalOfPage(request);
      if (foreign) return { refused: toOutgoing(foreign) };
      if (token === undefined || request.headers.get("authorization") === `Bearer ${token}`)
        return { entered: "let in" };
      const refused = fail(401, "the bearer token of the driver is missing or wrong");
      return { refused: toOutgoing({ ...refused, headers: { "www-authenticate": "Bearer" } }) };
    },
    unknown: () => toOutgoing(fail(404, "the driver has no such path")),
    wrongMethod: (allow) => toOutgoing(fail(405, `this path allows ${allow}`)),
  });
}

/**
 * Rejects requests from pages of other origins. Such a page cannot read the response, but its request would still
 * create businesses.
 */
function refusalOfPage({ headers }: Incoming): Reply | undefined {
  const origin = headers.get("origin");
  if (origin === null || (URL.canParse(origin) && new URL(origin).host === headers.get("host"))) return undefined;
  return fail(403, "pages of another origin may not send requests to the driver");
}

/** Accepts JSON types only: browsers send bodies of other types across origins without a preflight request. */
async function readOptionalObject({ readBody, headers }: Incoming): Promise<JsonObject | "not-json" | undefined> {
  const body = await readBody();
  if (body.kind !== "text") return undefined;
  if (body.text.trim() === "") return {};
  if (!/^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "")) return "not-json";
  try {
    const value = JSON.parse(body.text) as Json; // JSON.parse yields nothing else
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
