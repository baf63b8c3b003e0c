import type { Header, WireResponse } from "../transport/index.ts";

/**
 * Light stand-ins for the platform's Headers, Request and Response, for the generated client: it builds one request and
 * reads one answer, and the real classes cost more than the exchange itself. They also exist where the platform has none.
 */
export class HeadersDouble {
  readonly #values = new Map<string, string>();

  /** Throws for what the platform's own would not take. */
  set(name: string, value: string): void {
    const trimmed = value.replace(/^[\t\n\r ]+|(?<![\t\n\r ])[\t\n\r ]+$/g, "");
    if (/[\0\n\r]|[^\0-\xff]/.test(trimmed)) throw new TypeError(`no value of the header ${name}`);
    this.#values.set(name.toLowerCase(), trimmed);
  }

  /** By name, as the platform's own lists them. */
  entries(): Header[] {
    return [...this.#values].sort(([left], [right]) => (left < right ? -1 : 1));
  }
}

export class RequestDouble {
  readonly method: string;
  readonly url: string;
  readonly headers = new HeadersDouble();
  readonly body: string | undefined;
  /** Set by a caller that is about the idempotency key itself: sent again after 429, the key stays. */
  readonly keepIdempotencyKey: boolean;

  constructor(method: string, url: string, body: string | undefined, keepIdempotencyKey: boolean) {
    this.method = method;
    this.url = url;
    this.body = body;
    this.keepIdempotencyKey = keepIdempotencyKey;
  }
}

/** The answer as the generated client hands it on. */
export class ResponseDouble {
  readonly status: number;
  readonly ok: boolean;
  /** Number of the exchange in the log. */
  readonly exchange: number;
  /** The body as it was validated, also where the status is no success; undefined where there is none or it is no JSON. */
  readonly value: unknown;
  /** The Date of the answer, in milliseconds since 1970; undefined where it has none that can be read. */
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
