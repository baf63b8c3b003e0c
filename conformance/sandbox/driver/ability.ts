import type { Reply } from "../http/reply.ts";
import type { Outcome } from "../outcome.ts";
import type { JsonObject } from "../values/json.ts";

/** One ability of the driver; its name is the operationId in `specs/driver/openapi.yaml`. */
export interface Ability {
  readonly name: string;
  /** Below the address of the driver. */
  readonly path: string;
  readonly act: (params: Readonly<Record<string, string>>, body: JsonObject) => Reply;
}

/** An ability that acts on one thing, whose id stands in the path as `:id`. */
export function abilityOn(name: string, path: string, act: (id: string, body: JsonObject) => Reply): Ability {
  return { name, path, act: ({ id = "" }, body) => act(id, body) };
}

export function replyTo(outcome: Outcome): Reply {
  if (outcome.kind === "done") return ok({});
  return fail(outcome.kind === "unknown" ? 404 : 409, outcome.message);
}

export function ok(body: JsonObject): Reply {
  return { status: 200, body };
}

/** A failure of the driver: a status and a sentence. */
export function fail(status: number, message: string): Reply {
  return { status, body: { message } };
}

export function bad(message: string): Reply {
  return fail(400, message);
}
