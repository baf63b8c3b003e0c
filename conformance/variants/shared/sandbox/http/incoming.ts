import { type Address, readAddress } from "./address.ts";
import { type BodyText, bodyText, readBody } from "./body.ts";
import type { Outgoing } from "./outgoing.ts";

/** Headers of a request; names are lower case. */
export interface RequestHeaders extends Iterable<readonly [name: string, value: string]> {
  /** Returns null if the header is absent; repeated values are joined with commas. */
  get(name: Lowercase<string>): string | null;
}

/** Characters that are not allowed in a header value. */
const FORBIDDEN = /[^\t\x20-\x7e\x80-\xff]/;

/** Creates headers, trimming whitespace around values. Throws on invalid values, as the platform's `Headers` does. */
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
  /** May be called any number of times. */
  readonly readBody: () => Promise<BodyText>;
}

/** Arguments for a request from the same process, as the platform's `Request` takes them. */
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

/** Creates an incoming request whose body is already in memory, so that no stream is needed to read it. */
export function localIncoming(url: string, { method, headers, body = "" }: LocalRequest): Incoming {
  return { method, url: readAddress(url), headers: createHeaders(headers), readBody: async () => bodyText(body) };
}

/** Returns the same request with another body. */
export function withBody(request: Incoming, body: string): Incoming {
  return { ...request, readBody: async () => bodyText(body) };
}

/** Returns the same request, whose body the API rejects once the caller is authenticated, so that it changes nothing. */
export function withRefusedBody(request: Incoming): Incoming {
  return { ...request, readBody: async () => ({ kind: "refused" }) };
}

/** Answers a request, synchronously if there is nothing to wait for. */
export type Handler = (request: Incoming) => Outgoing | Promise<Outgoing>;

/** Reads the fields of a submitted form; empty if the body is not text. */
export async function readForm({ readBody }: Incoming): Promise<URLSearchParams> {
  const body = await readBody();
  return new URLSearchParams(body.kind === "text" ? body.text : "");
}
