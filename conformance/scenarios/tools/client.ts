import type { Caller } from "../../client/index.ts";
import { ClientHttp, type ResponseDouble } from "../../exchange/index.ts";
import { type Answer, createAnswer, type Session } from "../../scenario/index.ts";
import { isId } from "./walk.ts";

/** What a generated client is given to send all that it sends through the choke point. */
export interface ClientPorts {
  readonly createHttp: (options: { readonly baseUrl: string }) => object;
  readonly caller: Caller;
}

export function clientPorts(session: Session): ClientPorts {
  return {
    createHttp: ({ baseUrl }) => new ClientHttp(baseUrl, session.fetch),
    // The choke point bounds and judges what it sends, and what it throws reaches the scenario as it is.
    caller: ({ options }, send) => send(options),
  };
}

/** What a generated client was answered; `step` names the call, for people, and `find` looks its resource up. */
export function answerOf<T>(step: string, response: Response, find: () => T | undefined): Answer<T> {
  // The client hands back the double that the fetch of the session resolved to.
  const { exchange, value, sentAtMs } = response as unknown as ResponseDouble;
  return createAnswer(step, { status: response.status, json: value, exchange, sentAtMs }, find);
}

/**
 * The resource, if it has the id without which no further call can name it. The rest is taken at its word: the choke
 * point has judged it already, and the checks take any value.
 */
export function withId<T>(resource: unknown, id: keyof T & string): T | undefined {
  const found = typeof resource === "object" && resource !== null && isId(Reflect.get(resource, id));
  // Judged elsewhere, as said above.
  return found ? (resource as T) : undefined;
}
