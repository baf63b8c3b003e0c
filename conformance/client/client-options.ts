import type { Caller } from "./call.ts";

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
  /**
   * Creates the underlying client instead of openapi-fetch, with the parts that the methods use. For test harnesses.
   */
  readonly createHttp?: (options: { readonly baseUrl: string }) => object;
  /** Replaces the layer between the methods and their requests, including timeouts and errors. For test harnesses. */
  readonly caller?: Caller;
}
