import type { Header, WireResponse } from "../transport/index.ts";

/**
 * Lightweight replacements for the platform's Headers, Request and Response, for the generated client: it builds one
 * request and reads one response, and the real classes cost more than the exchange itself. They also work on platforms
 * without these classes.
 */
export class HeadersDouble {
  readonly #values = new Map<string, string>();

  /** Throws for values that the platform's class would reject. */
  set(name: string, value: string): void {
    const trimmed = value.replace(/^[\t\n\r ]+|(?<![\t\n\r ])[\t\n\r ]+$/g, "");
    if (/[\0\n\r]|[^\0-\xff]/.test(trimmed)) throw new TypeError(`no value of the header ${name}`);
    this.#values.set(name.toLowerCase(), trimmed);
  }

  /** Returns the headers sorted by name, as the platform does. */
  entries(): Header[] {
    return [...this.#values].sort(([left], [right]) => (left < right ? -1 : 1));
  }
}

export class RequestDouble {
  readonly method: string;
  readonly url: string;
  readonly headers = new HeadersDouble();
  readonly body: string | undefined;
  /** Set by a caller that tests the idempotency key itself: the key is kept when the request is resent after 429. */
  readonly keepIdempotencyKey: boolean;

  constructor(method: string, url: string, body: string | undefined, keepIdempotencyKey: boolean) {
    this.method = method;
    this.url = url;
    this.body = body;
    this.keepIdempotencyKey = keepIdempotencyKey;
  }
}

/** The response as returned by the generated client. */
export class ResponseDouble {
  readonly status: number;
  readonly ok: boolean;
  /** Number of the exchange in the log. */
  readonly exchange: number;
  /** The body as validated, whatever the status; undefined if it is absent or not JSON. */
  readonly value: unknown;
  /** Date header of the response, in milliseconds since 1970; undefined if it is absent or invalid. */
  readonly sentAtMs: number | undefined;

  constructor(exchange: number, { status, headers }: WireResponse, json: unknown) {
    this.status = status;
    this.ok = status >= 200 && status < 300;
    this.exchange = exchange;
    this.value = json;
    const [, date = ""] = headers.find(([name]) => name.toLowerCase() === "date") ?? [];
    const sentAtMs = Date.parse(date);
    this.sentAtMs = Number.isNaN(sentAtMs) ? undefined : sentAtMs;
  }
}
