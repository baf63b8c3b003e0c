import type { Caller } from "../../client/index.ts";
import type { RoleName } from "../../deployment/index.ts";
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

/** How a hand-made request differs from a proper one; `Header` names the headers that a proper one has. */
export interface Deviation<Header extends string> {
  /** Headers to leave out. */
  readonly without?: readonly Header[];
  /** Headers to send with another value. A key that is given here is kept when the request is sent again after a 429. */
  readonly headers?: Readonly<Partial<Record<Header, string>>>;
  /** True where it is open how the request is answered, even with which success: for what was asked before, for one. */
  readonly open?: boolean;
}

/** Sends one request by hand. A `body` that is a string is sent as it is; anything else but undefined as JSON. */
export type Send<Header extends string> = (
  operation: string,
  path: string,
  body: unknown,
  deviation?: Deviation<Header>,
) => Promise<Answer<unknown>>;

/**
 * Hand-made requests at the address of a role, each with these headers; one with a body has a fresh key in the header
 * `fresh` as well, where the variant has such a header.
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
