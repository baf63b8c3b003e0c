import type { Caller } from "../../../client/index.ts";
import type { RoleName } from "../../../deployment/index.ts";
import { ClientHttp, type ResponseDouble } from "../../../exchange/index.ts";
import { type Answer, createAnswer, type Session } from "../../../scenario/index.ts";
import { isId } from "./walk.ts";

/** Ports through which a generated client sends all its requests to the choke point. */
export interface ClientPorts {
  readonly createHttp: (options: { readonly baseUrl: string }) => object;
  readonly caller: Caller;
}

export function clientPorts(session: Session): ClientPorts {
  return {
    createHttp: ({ baseUrl }) => new ClientHttp(baseUrl, session.fetch),
    // The choke point bounds and judges each request, and its errors reach the scenario unchanged.
    caller: ({ options }, send) => send(options),
  };
}

/**
 * Returns the response that a generated client received; `step` names the call, for people, and `find` returns its
 * resource.
 */
export function answerOf<T>(step: string, response: Response, find: () => T | undefined): Answer<T> {
  // The client returns the double that the fetch of the session resolved to.
  const { exchange, value, sentAtMs } = response as unknown as ResponseDouble;
  return createAnswer(step, { status: response.status, json: value, exchange, sentAtMs }, find);
}

/**
 * Returns the resource if it has the id that further calls need. Its other members are not validated: the choke point
 * has judged them already, and the checks accept any value.
 */
export function withId<T>(resource: unknown, id: keyof T & string): T | undefined {
  const found = typeof resource === "object" && resource !== null && isId(Reflect.get(resource, id));
  // Validated elsewhere, as described above.
  return found ? (resource as T) : undefined;
}

/** Differences between a hand-made request and a proper one; `Header` names the headers of a proper one. */
export interface Deviation<Header extends string> {
  /** Headers to leave out. */
  readonly without?: readonly Header[];
  /** Headers to send with another value. A key given here is kept when the request is retried after a 429. */
  readonly headers?: Readonly<Partial<Record<Header, string>>>;
  /** True if any response is allowed, even any success: for a repeated request, for example. */
  readonly open?: boolean;
}

/** Sends a hand-made request. A `body` that is a string is sent unchanged, and any other but undefined as JSON. */
export type Send<Header extends string> = (
  operation: string,
  path: string,
  body: unknown,
  deviation?: Deviation<Header>,
) => Promise<Answer<unknown>>;

/**
 * Creates hand-made requests at the address of a role, each with these headers. A request with a body also has a new
 * key in the header `fresh`, if the variant has such a header.
 */
export function createSend<Header extends string>(
  session: Session,
  role: RoleName,
  proper: readonly (readonly [name: Header, value: string])[],
  fresh?: Header,
): Send<Header> {
  return (operation, path, body, { without = [], headers = {}, open = false } = {}) => {
    const every: Partial<Record<string, string>> = Object.fromEntries(proper);
    if (body !== undefined) every["Content-Type"] = "application/json";
    if (body !== undefined && fresh !== undefined) every[fresh] = crypto.randomUUID();
    const sent = Object.entries(Object.assign(every, headers)).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !without.some((each) => each === entry[0]),
    );
    const keepIdempotencyKey = fresh !== undefined && fresh in headers;
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    return session.send({
      operation,
      role,
      path,
      headers: sent,
      keepIdempotencyKey,
      open,
      ...(text !== undefined && { body: text }),
    });
  };
}
