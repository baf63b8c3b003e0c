/** The one port to the wire. It neither validates nor redacts; `exchange/` is its only caller in a run. */
export interface Transport {
  /** Sends one request, once, and follows no redirect. Never rejects: what went wrong is a value. */
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
   * Ends the exchange, as a failure with the reason `timeout` when a limit of time was what aborted it. A run makes one
   * only for who reads it, and waits no longer for who does not.
   */
  readonly signal: AbortSignal;
  /**
   * The same for a tenth of its cost: calls `leave` once the exchange is to end, at once where it is; what it returns takes
   * that back. What has none of this has a signal to listen to: {@link onEnd}.
   */
  readonly onEnd?: (leave: () => void) => () => void;
  /** Reading stops after so many bytes of body; what came until then is kept and marked incomplete. */
  readonly maxBodyBytes: number;
}

/** Calls `leave` once the exchange is to end, at once where it is; what it returns takes that back. */
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
  /** True when the server did respond, though not with a whole response of HTTP. */
  readonly answered?: boolean;
  /** One clause a person understands, without stack or address of this machine. */
  readonly message: string;
}

/**
 * `refused`: nothing listens, or a proxy does not get there; `reset`: the connection ended early; `timeout`; `framing`: no
 * valid HTTP; `tls`; `other`.
 */
export type FailureReason = "refused" | "reset" | "timeout" | "framing" | "tls" | "other";

/** The first value of a header, whatever the case of its name. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([each]) => each.toLowerCase() === wanted)?.[1];
}
