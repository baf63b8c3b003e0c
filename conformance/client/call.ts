import type { CallName } from "./errors.ts";

/** Options of any call, in addition to its own parameters. */
export interface CallOptions {
  /** Aborts the call, which then rejects with an AbortError. */
  readonly signal?: AbortSignal;
  /** Timeout of this call; overrides that of the client. */
  readonly timeoutMs?: number;
  /** Additional headers; the headers of the credentials take precedence. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of a method. */
export interface Call extends CallName {
  readonly path?: object;
  readonly options: CallOptions;
}

/** Request details that openapi-fetch passes to middleware before sending. */
export interface RequestInfo {
  readonly request: Request;
  /** Path template of the contract, with parameter names in braces. */
  readonly schemaPath: string;
}

/** Options for openapi-fetch, in addition to its own path and body. */
export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly parseAs?: "text";
  readonly middleware?: { onRequest(about: RequestInfo): undefined }[];
}

/** Result of an openapi-fetch call. */
export interface SendResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** Layer between the methods of a client and their requests. */
export type Caller = (call: Call, send: (init: SendOptions) => Promise<SendResult>) => Promise<SendResult>;

/** Options of every client, in addition to its credentials. */
export interface ClientOptions {
  /** Base address of the service, without the path of the contract. */
  readonly baseUrl: string;
  /** Timeout of a call, including reading the response, in milliseconds. Default: 30 000. Infinity disables it. */
  readonly timeoutMs?: number;
  /** Defaults to the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Defaults to the global `Request`. */
  readonly Request?: typeof Request;
  /** Replaces the layer between the methods and their requests, including timeouts and errors. For test harnesses. */
  readonly caller?: Caller;
}
