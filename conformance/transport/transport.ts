/** The one port to the wire. It neither validates nor redacts; `exchange/` is its only caller in a run. */
export interface Transport {
  /** Sends one request, once, and follows no redirect. Never rejects: a failure is a result. */
  send(request: WireRequest, limits: WireLimits): Promise<WireResult>;
}

export interface WireRequest {
  readonly method: string;
  /** Absolute address. */
  readonly url: string;
  /** Headers as sent, in order; only `host` and framing are added. */
  readonly headers: readonly Header[];
  readonly body?: string;
}

export type Header = readonly [name: string, value: string];

export interface WireLimits {
  /**
   * Aborts when the exchange must end; the result is then a failure, with the reason `timeout` if a time limit was the
   * cause. Created on first read; a transport that reads neither this nor `onEnd` is abandoned.
   */
  readonly signal: AbortSignal;
  /**
   * Calls `leave` when the exchange must end, at once if it already has; returns a function that unsubscribes. Costs a
   * tenth of `signal`; call it through {@link onEnd}, which falls back to `signal`.
   */
  readonly onEnd?: (leave: () => void) => () => void;
  /** Maximum number of body bytes that are read; a longer body is cut and marked incomplete. */
  readonly maxBodyBytes: number;
}

/** Calls `leave` when the exchange must end, at once if it already has; returns a function that unsubscribes. */
export function onEnd(limits: WireLimits, leave: () => void): () => void {
  if (limits.onEnd) return limits.onEnd(leave);
  const { signal } = limits;
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave);
  return () => signal.removeEventListener("abort", leave);
}

export type WireResult = WireResponse | WireFailure;

export interface WireResponse {
  readonly kind: "response";
  readonly status: number;
  /** Headers as received, with order, case and duplicates kept. */
  readonly headers: readonly Header[];
  readonly body: WireBody;
}

export interface WireBody {
  /** Decoded as UTF-8, each malformed sequence replaced by U+FFFD. */
  readonly text: string;
  readonly byteLength: number;
  /** False when the bytes are not valid UTF-8. */
  readonly wellFormed: boolean;
  /** False when the body was longer than the limit. */
  readonly complete: boolean;
}

export interface WireFailure {
  readonly kind: "failure";
  readonly reason: FailureReason;
  /** True if the server responded, but not with a complete HTTP response. */
  readonly answered?: boolean;
  /** One clause for people, without a stack trace or an address of this machine. */
  readonly message: string;
}

/**
 * `refused`: nothing listens, or a proxy cannot reach it; `reset`: the connection ended early; `timeout`; `framing`: no
 * valid HTTP; `tls`; `other`.
 */
export type FailureReason = "refused" | "reset" | "timeout" | "framing" | "tls" | "other";

/** Returns the first value of a header; names are case-insensitive. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([each]) => each.toLowerCase() === wanted)?.[1];
}
