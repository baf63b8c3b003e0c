import type { Json } from "../values/json.ts";

/** An answer as the sandbox gives it, before the platform makes a Response of it. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where there is no body. */
  readonly text: string | null;
}

/** The part of a Response that somebody in this process reads. */
export interface LocalResponse {
  readonly status: number;
  readonly headers: Iterable<readonly [name: string, value: string]>;
  text(): Promise<string>;
}

/** Statuses with which no body may come. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Throws, as the platform's Response does, on what cannot go over the wire. */
export function outgoing(
  status: number,
  text: string | null,
  headers: Readonly<Record<string, string>> = {},
): Outgoing {
  if (!(status >= 200 && status <= 599)) throw new RangeError(`${status} is no status of a response`);
  if (text !== null && WITHOUT_BODY.has(status)) throw new RangeError(`a response of status ${status} has no body`);
  return { status, headers, text };
}

export function responseOf({ status, headers, text }: Outgoing): Response {
  return new Response(text, { status, headers });
}

export function localResponseOf({ status, headers, text }: Outgoing): LocalResponse {
  return { status, headers: headersInOrder(headers), text: async () => text ?? "" };
}

type InOrder = readonly (readonly [name: string, value: string])[];

/** Nearly all answers have the same headers, in one and the same object. */
const inOrder = new WeakMap<Outgoing["headers"], InOrder>();

/** Headers have small letters and come in the order of their names, as those of a Response do. */
export function headersInOrder(headers: Outgoing["headers"]): InOrder {
  const known = inOrder.get(headers);
  if (known) return known;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  named.sort(([left], [right]) => (left < right ? -1 : 1));
  inOrder.set(headers, named);
  return named;
}

/** An answer before it is bytes: what the rules decide, and what an idempotency key brings back. */
export interface Reply {
  readonly status: number;
  readonly body: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

/** As JSON. Source: integration, Preamble, conventions, sentence 2; alternate, What the service does, item 3. */
export function toOutgoing({ status, body, headers }: Reply): Outgoing {
  return outgoing(status, JSON.stringify(body), headers ? { ...COMMON, ...headers } : COMMON);
}

const COMMON = { "content-type": "application/json", "cache-control": "no-store" };
