import { type Header, headerValue, type WireResponse } from "../transport/index.ts";

/**
 * Light stand-ins for the platform's Request and Response, for the generated client: it builds one request and reads one
 * answer, and the real classes cost more than the exchange itself. They also exist where the platform has none.
 */
export class RequestDouble {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /**
   * Set by a caller that is about the idempotency key itself: sent again after 429, the key stays. Only declared: the
   * client copies an option of a call onto the request where the request has no member of its name yet.
   */
  declare keepIdempotencyKey?: boolean;

  constructor(url: string, init: { method: string; headers: Headers; body?: string | undefined }) {
    this.url = url;
    this.method = init.method;
    this.headers = init.headers;
    this.body = init.body;
  }
}

/** The answer as the generated client reads it; its JSON is the value that was validated. */
export class ResponseDouble {
  readonly status: number;
  readonly ok: boolean;
  /** Number of the exchange in the log. */
  readonly exchange: number;
  readonly headers: { get(name: string): string | null };
  /** The parsed body, also where the status is no success; undefined where there is none or it is no JSON. */
  readonly value: unknown;
  readonly #text: string;

  constructor(exchange: number, response: WireResponse, json: unknown) {
    this.status = response.status;
    this.ok = response.status >= 200 && response.status < 300;
    this.exchange = exchange;
    this.headers = { get: (name) => contentLength(name) ?? headerValue(response.headers, name) ?? null };
    // The client parses what it gets here once more; what the choke point did not read, nobody reads.
    this.#text = json === undefined ? "" : response.body.text;
    this.value = json;
  }

  async json(): Promise<unknown> {
    return this.value;
  }

  async text(): Promise<string> {
    return this.#text;
  }
}

/** The client reads a body by `json()` only where a length is given; what came was counted at the wire already. */
function contentLength(name: string): string | undefined {
  return name.toLowerCase() === "content-length" ? "1" : undefined;
}

/** The headers of a request, in the order in which they were set. */
export function headersOf(request: RequestDouble): Header[] {
  const headers: Header[] = [];
  request.headers.forEach((value, name) => {
    headers.push([name, value]);
  });
  return headers;
}
