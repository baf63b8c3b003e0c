import type { Caller } from "./call.ts";

/** What every client is told, beside its credentials. */
export interface ClientOptions {
  /** Base address of the service, without the path of the contract. */
  readonly baseUrl: string;
  /** How long a call may take until its answer is read, in milliseconds: 30 000 if not said. Infinity sets no end. */
  readonly timeoutMs?: number;
  /** Defaults to the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Defaults to the global one. */
  readonly Request?: typeof Request;
  /** Makes the client beneath in place of openapi-fetch, with as much of it as the methods use. For test harnesses. */
  readonly createHttp?: (options: { readonly baseUrl: string }) => object;
  /** Takes over what lies between the methods and their requests: time-outs, and errors. For test harnesses. */
  readonly caller?: Caller;
}
