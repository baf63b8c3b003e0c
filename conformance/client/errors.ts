/** Identifies the call that failed. */
export interface CallName {
  readonly operationId: string;
  readonly idempotencyKey?: string | null | undefined;
}

/** Base class of all errors of a client. None of them contains a credential. */
export abstract class ClientError extends Error {
  /** Name of the client method. */
  readonly operationId: string;
  /** Idempotency key of the call, if any; pass the same key to retry. */
  declare readonly idempotencyKey?: string;

  constructor(message: string, { operationId, idempotencyKey }: CallName, options?: ErrorOptions) {
    super(message, options);
    this.operationId = operationId;
    if (typeof idempotencyKey === "string") this.idempotencyKey = idempotencyKey;
  }
}

/** The request could not be built: an address, credential or header is invalid. Nothing was sent. */
export class RequestError extends ClientError {
  override readonly name = "RequestError";
}

/** There was no complete response. The service may have processed the request. */
export class ConnectionError extends ClientError {
  override readonly name = "ConnectionError";
  /** Platform error code, if any, such as `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(call: CallName, text: string, code: string | undefined) {
    super(`${call.operationId} got no response${text === "" ? "" : `: ${text}`}`, call);
    this.code = code;
  }
}

/** The response was not complete before the timeout. The service may have processed the request. */
export class TimeoutError extends ClientError {
  override readonly name = "TimeoutError";
  readonly timeoutMs: number;

  constructor(call: CallName, timeoutMs: number) {
    super(`${call.operationId} got no response within ${timeoutMs} ms`, call);
    this.timeoutMs = timeoutMs;
  }
}

/** The caller's signal aborted the call; `cause` is its reason. The service may have processed the request. */
export class AbortError extends ClientError {
  override readonly name = "AbortError";

  constructor(call: CallName, reason: unknown) {
    super(`${call.operationId} was aborted by its caller`, call, { cause: reason });
  }
}

/** Reasons for rejecting a webhook. */
export type WebhookProblem = "unreadable" | "too-large" | "no-id" | "several-ids" | "unusable-id" | "other-id";

/** The webhook does not identify exactly one readable resource. Do not trust its contents. */
export class WebhookError extends ClientError {
  override readonly name = "WebhookError";
  readonly reason: WebhookProblem;

  constructor(reason: WebhookProblem, message: string) {
    super(message, { operationId: "confirmFromWebhook" });
    this.reason = reason;
  }
}
