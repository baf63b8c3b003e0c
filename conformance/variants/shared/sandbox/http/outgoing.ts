import type { Json } from "../values/json.ts";

/** A response of the sandbox, before it becomes a platform `Response`. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null if there is no body. */
  readonly text: string | null;
}

/** The part of a `Response` read by callers in the same process. */
export interface LocalResponse {
  readonly status: number;
  readonly headers: Iterable<readonly [name: string, value: string]>;
  text(): Promise<string>;
}

/** Statuses that do not allow a body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Creates a response. Throws on values that are invalid in HTTP, as the platform's `Response` does. */
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

/** Cache by header object: nearly all responses share one. */
const inOrder = new WeakMap<Outgoing["headers"], InOrder>();

/** Returns headers in lower case, ordered by name, as those of a `Response` are. */
export function headersInOrder(headers: Outgoing["headers"]): InOrder {
  const known = inOrder.get(headers);
  if (known) return known;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  named.sort(([left], [right]) => (left < right ? -1 : 1));
  inOrder.set(headers, named);
  return named;
}

/** A response before serialisation, as returned by the rules and replayed for an idempotency key. */
export interface Reply {
  readonly status: number;
  readonly body: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Serialises a reply as JSON. Source: integration, Preamble, conventions, sentence 2; alternate, What the service does,
 * item 3.
 */
export function toOutgoing({ status, body, headers }: Reply): Outgoing {
  return outgoing(status, JSON.stringify(body), headers ? { ...COMMON, ...headers } : COMMON);
}

const COMMON = { "content-type": "application/json", "cache-control": "no-store" };
