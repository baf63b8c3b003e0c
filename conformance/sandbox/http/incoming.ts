import { type Address, readAddress } from "./address.ts";
import { type BodyText, bodyText, readBody } from "./body.ts";
import type { Outgoing } from "./outgoing.ts";

/** The headers of a request, as the sandbox reads them: names have small letters. */
export interface RequestHeaders extends Iterable<readonly [name: string, value: string]> {
  /** Null where there is none of that name; of several, the values with commas between. */
  get(name: Lowercase<string>): string | null;
}

/** What no value may hold. */
const FORBIDDEN = /[^\t\x20-\x7e\x80-\xff]/;

/** Blanks around a value are none of it. Throws, as the platform's Headers do, on what cannot go over the wire. */
export function createHeaders(headers: Iterable<readonly [name: string, value: string]>): RequestHeaders {
  const values = new Map<string, string>();
  for (const [anyCase, value] of headers) {
    if (FORBIDDEN.test(value)) throw new TypeError(`${anyCase} cannot have this value`);
    const name = anyCase.toLowerCase();
    const before = values.get(name);
    const trimmed = value.replace(/^[\t ]+|(?<![\t ])[\t ]+$/g, "");
    values.set(name, before === undefined ? trimmed : `${before}, ${trimmed}`);
  }
  return { get: (name) => values.get(name) ?? null, [Symbol.iterator]: () => values.entries() };
}

/** A request as the sandbox reads it. */
export interface Incoming {
  readonly method: string;
  readonly url: Address;
  readonly headers: RequestHeaders;
  /** As often as anybody likes. */
  readonly readBody: () => Promise<BodyText>;
}

/** What a request of this process is made of: what a platform's Request would be given. */
export interface LocalRequest {
  readonly method: string;
  readonly headers: [name: string, value: string][];
  readonly body?: string;
}

export function incoming(request: Request): Incoming {
  const { method, url, headers } = request;
  let body: Promise<BodyText> | undefined;
  const readOnce = () => {
    body ??= readBody(request);
    return body;
  };
  return { method, url: readAddress(url), headers, readBody: readOnce };
}

/** The same of a request whose body is at hand: no stream has to be opened to read it. */
export function localIncoming(url: string, { method, headers, body = "" }: LocalRequest): Incoming {
  return { method, url: readAddress(url), headers: createHeaders(headers), readBody: async () => bodyText(body) };
}

/** The same request with another body. */
export function withBody(request: Incoming, body: string): Incoming {
  return { ...request, readBody: async () => bodyText(body) };
}

/** Answers what came in: at once, where there is nothing to wait for. */
export type Handler = (request: Incoming) => Outgoing | Promise<Outgoing>;
