import type { BodyOf, DataOf } from "../../../client/index.ts";
import type { RoleName } from "../../../deployment/index.ts";
import { type Answer, createAnswer, type Session } from "../../../scenario/index.ts";
import { isId } from "./walk.ts";

/** An operation in the generated types of a contract. */
interface TypedOperation {
  readonly parameters: { readonly path?: object; readonly query?: object; readonly header?: object };
}

/** Option of a call: a deployment may reject this valid request. */
export interface MayBeRejected {
  /** If true, a 2xx that reports failure is a rejection too. */
  readonly mayBeRejected?: boolean;
}

/** A request that the contract allows. */
export type ValidRequest<Operation extends TypedOperation> = Pick<
  Operation["parameters"],
  "path" | "query" | "header"
> & {
  /** True if the request must keep its idempotency key when it is sent again after a 429, because the key is tested. */
  readonly keepIdempotencyKey?: boolean;
} & MayBeRejected &
  ([BodyOf<Operation>] extends [never] ? { readonly body?: never } : { readonly body: BodyOf<Operation> });

/** Differences between a hand-made request and a proper one; `Header` names the headers of a proper one. */
export interface Deviation<Header extends string> {
  /** Headers to leave out. */
  readonly without?: readonly Header[];
  /** Headers to send with another value. A key given here is kept when the request is sent again after a 429. */
  readonly headers?: Readonly<Partial<Record<Header, string>>>;
  /** True if any response is allowed, even any success: for a repeated request, for example. */
  readonly open?: boolean;
}

/** A request that the contract may forbid, or a deployment reject. */
export interface HandMadeRequest<Header extends string> extends Deviation<Header> {
  readonly path?: object;
  /** The part behind the question mark. */
  readonly query?: string;
  /** Sent unchanged if it is a string, and as JSON if it is any other value but undefined. */
  readonly body?: unknown;
}

/** Calls the operations of a contract; `Operations` are its generated types. */
export interface Calls<Operations extends Record<keyof Operations, TypedOperation>, Header extends string> {
  /**
   * Sends a request that the contract allows; any other does not compile. `find` returns the resource in the body of a
   * success, which may be of any type: the choke point has judged it, and the checks accept any value.
   */
  call<Id extends string & keyof Operations, T>(
    operation: Id,
    request: ValidRequest<Operations[Id]>,
    find: (body: DataOf<Operations[Id]> | undefined) => T | undefined,
  ): Promise<Answer<T>>;
  /** Sends any request. */
  send(operation: string & keyof Operations, request: HandMadeRequest<Header>): Promise<Answer<unknown>>;
}

export interface CallsOptions<Header extends string> {
  /** Role at whose address the requests are sent. */
  readonly role: RoleName;
  /** Headers of the credentials. */
  readonly credentials: readonly (readonly [name: Header, value: string])[];
  /** Header that makes a request unique: a hand-made request with a body has a new value in it. */
  readonly idempotencyHeader?: Header;
}

export function createCalls<Operations extends Record<keyof Operations, TypedOperation>, Header extends string>(
  session: Session,
  { role, credentials, idempotencyHeader }: CallsOptions<Header>,
): Calls<Operations, Header> {
  const addressOf = (operation: string, path: object, query: string) => {
    const template = session.contract.operations[operation]?.path ?? "";
    return `${filled(template, path)}${query === "" ? "" : `?${query}`}`;
  };

  return {
    async call(operation, { path = {}, query = {}, header, body, keepIdempotencyKey = false, mayBeRejected }, find) {
      const answer = await session.send({
        operation,
        role,
        path: addressOf(operation, path, queryText(query)),
        headers: asFetchSends({ ...Object.fromEntries(credentials), ...(body !== undefined && JSON_TYPE), ...header }),
        bad: false,
        keepIdempotencyKey,
        ...(mayBeRejected !== undefined && { mayBeRejected }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      // The choke point has judged the body, and `find` takes any value.
      return createAnswer(inWords(operation), answer, () => find(answer.json as Parameters<typeof find>[0]));
    },

    async send(operation, { path = {}, query = "", body, without = [], headers = {}, open = false }) {
      const all: Record<string, string | undefined> = Object.fromEntries(credentials);
      if (body !== undefined) Object.assign(all, JSON_TYPE);
      if (body !== undefined && idempotencyHeader !== undefined) all[idempotencyHeader] = crypto.randomUUID();
      const sent = Object.entries(Object.assign(all, headers)).filter(
        (entry): entry is [string, string] => entry[1] !== undefined && !without.some((each) => each === entry[0]),
      );
      const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      return session.send({
        operation,
        role,
        path: addressOf(operation, path, query),
        headers: sent,
        keepIdempotencyKey: idempotencyHeader !== undefined && idempotencyHeader in headers,
        open,
        ...(text !== undefined && { body: text }),
      });
    },
  };
}

const JSON_TYPE = { "Content-Type": "application/json" };

/** Returns headers as `fetch` sends them: the names in lower case, and sorted. */
function asFetchSends(headers: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

/** Returns the path with these values. Throws a URIError for a text that no URL can contain. */
function filled(template: string, values: object): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encoded(Reflect.get(values, name)));
}

/** Returns the part of an address behind the question mark, without parameters that have no value. */
export function queryText(values: object): string {
  const given = Object.entries(values).filter(([, value]) => (value ?? undefined) !== undefined);
  return given.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
}

/** Encodes a value, which may be of any type if it comes from a deployment. */
function encoded(value: unknown): string {
  return encodeURIComponent(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** Returns the name of an operation for people: `create payment`. */
function inWords(operation: string): string {
  return operation.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Returns the resource if it has the id that further calls need. Its other members may have any values. */
export function withId<T>(resource: T | undefined, id: keyof T & string): T | undefined {
  const found = typeof resource === "object" && resource !== null && isId(Reflect.get(resource, id));
  return found ? resource : undefined;
}
