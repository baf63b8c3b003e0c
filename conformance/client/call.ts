import type { CallName } from "./errors.ts";

/** What any call takes beside its own parameters. */
export interface CallOptions {
  /** Ends the call with an AbortError. */
  readonly signal?: AbortSignal;
  /** How long this call may take, in place of what the client was told. */
  readonly timeoutMs?: number;
  /** Sent in addition; the credentials win. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of a method. */
export interface Call extends CallName {
  readonly path?: object;
  readonly options: CallOptions;
}

/** What openapi-fetch tells of a request before it is sent. */
export interface About {
  readonly request: Request;
  /** The path of the contract, with the names of its parts in braces. */
  readonly schemaPath: string;
}

/** What openapi-fetch is told of a request, beside its address and body. */
export interface Init {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly parseAs?: "text";
  readonly middleware?: { onRequest(about: About): undefined }[];
}

/** What openapi-fetch answers. */
export interface Answered {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** What stands between the methods of a client and their requests. */
export type Caller = (call: Call, send: (init: Init) => Promise<Answered>) => Promise<Answered>;
