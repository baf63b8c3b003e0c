import { RequestDouble, type ResponseDouble } from "./doubles.ts";

/** Data of a generated client request, in addition to its method and path template. */
export interface ClientInit {
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, string>>;
  };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly keepIdempotencyKey?: boolean;
}

export interface ClientAnswer {
  /** The body of a successful response. */
  readonly data?: unknown;
  /** The body of any other response. */
  readonly error?: unknown;
  readonly response: ResponseDouble;
}

interface Middleware {
  onRequest(about: { readonly request: RequestDouble }): Promise<undefined>;
}

type ClientFetch = (request: RequestDouble) => Promise<ResponseDouble>;

/**
 * Replaces openapi-fetch in the suite's generated client: it sends the same requests, using doubles of the platform's
 * classes, and returns the value already parsed by the choke point. The other features of openapi-fetch cost more than
 * the exchange itself.
 */
export class ClientHttp {
  readonly #baseUrl: string;
  readonly #fetch: ClientFetch;
  readonly #middlewares: Middleware[] = [];

  constructor(baseUrl: string, fetch: ClientFetch) {
    this.#baseUrl = baseUrl.endsWith("/") ? baseUrl.slice(0, -1) : baseUrl;
    this.#fetch = fetch;
  }

  use(middleware: Middleware): void {
    this.#middlewares.push(middleware);
  }

  GET(path: string, init: ClientInit): Promise<ClientAnswer> {
    return this.#send("GET", path, init);
  }

  POST(path: string, init: ClientInit): Promise<ClientAnswer> {
    return this.#send("POST", path, init);
  }

  PUT(path: string, init: ClientInit): Promise<ClientAnswer> {
    return this.#send("PUT", path, init);
  }

  PATCH(path: string, init: ClientInit): Promise<ClientAnswer> {
    return this.#send("PATCH", path, init);
  }

  DELETE(path: string, init: ClientInit): Promise<ClientAnswer> {
    return this.#send("DELETE", path, init);
  }

  async #send(method: string, template: string, init: ClientInit): Promise<ClientAnswer> {
    const { params = {}, headers, body, keepIdempotencyKey = false } = init;
    const url = `${this.#baseUrl}${pathOf(template, params.path ?? {})}${queryOf(params.query ?? {})}`;
    const request = new RequestDouble(method, url, bodyOf(body), keepIdempotencyKey);
    if (request.body !== undefined) request.headers.set("content-type", "application/json");
    setAll(request, headers);
    setAll(request, params.header);
    for (const each of this.#middlewares) await each.onRequest({ request });
    const response = await this.#fetch(request);
    return response.ok ? { data: response.value, response } : { error: response.value, response };
  }
}

/**
 * Returns the path with the deployment's values inserted, whatever they are; arrays and objects are serialised as
 * openapi-fetch does.
 */
function pathOf(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{([^{}]+)\}/g, (place, name: string) => {
    const value = values[name] ?? undefined;
    if (value === undefined) return place;
    const all = typeof value === "object" ? (Array.isArray(value) ? value : Object.entries(value).flat()) : [value];
    return all.map(encoded).join(",");
  });
}

function queryOf(values: Readonly<Record<string, unknown>>): string {
  const query = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
    if (Array.isArray(value)) return value.map((each) => pairOf(name, each));
    if (typeof value !== "object") return [pairOf(name, value)];
    return [
      Object.entries(value)
        .map(([key, each]) => pairOf(`${name}[${key}]`, each))
        .join("&"),
    ];
  });
  const text = query.join("&");
  return text === "" ? "" : `?${text}`;
}

function pairOf(name: string, value: unknown): string {
  return value === undefined || value === null ? "" : `${name}=${encoded(value)}`;
}

function encoded(value: unknown): string {
  return encodeURIComponent(String(value));
}

function bodyOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

function setAll({ headers }: RequestDouble, values: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
}
