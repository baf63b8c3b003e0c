/** Which call an error ended. */
export interface CallName {
  readonly operationId: string;
  readonly idempotencyKey?: string | null | undefined;
}

/** Every error of a client is one of these. No credential stands in any of them. */
export abstract class ClientError extends Error {
  /** The method of the client that was called. */
  readonly operationId: string;
  /** The key that the call carried, if it had one: to try again, give the same. */
  declare readonly idempotencyKey?: string;

  constructor(message: string, { operationId, idempotencyKey }: CallName, options?: ErrorOptions) {
    super(message, options);
    this.operationId = operationId;
    if (typeof idempotencyKey === "string") this.idempotencyKey = idempotencyKey;
  }
}

/** The request could not be made: an address, a credential or a header is unusable. Nothing was sent. */
export class RequestError extends ClientError {
  override readonly name = "RequestError";
}

/** There was no answer, or it broke off. The service may have done what it was asked. */
export class ConnectionError extends ClientError {
  override readonly name = "ConnectionError";
  /** What the platform calls it, if it has a word for it: `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(call: CallName, text: string, code: string | undefined) {
    super(`${call.operationId} got no answer${text === "" ? "" : `: ${text}`}`, call);
    this.code = code;
  }
}

/** There was no whole answer in time. The service may have done what it was asked. */
export class TimeoutError extends ClientError {
  override readonly name = "TimeoutError";
  readonly timeoutMs: number;

  constructor(call: CallName, timeoutMs: number) {
    super(`${call.operationId} got no response within ${timeoutMs} ms`, call);
    this.timeoutMs = timeoutMs;
  }
}

/** The caller's own signal ended the call; `cause` is its reason. The service may have done what it was asked. */
export class AbortError extends ClientError {
  override readonly name = "AbortError";

  constructor(call: CallName, reason: unknown) {
    super(`${call.operationId} was aborted by its caller`, call, { cause: reason });
  }
}

/** Why no payment could be told from a webhook. */
export type WebhookProblem = "unreadable" | "too-large" | "no-id" | "several-ids" | "unusable-id" | "other-id";

/** A webhook does not name one resource that can be read. Nothing of it may be believed. */
export class WebhookError extends ClientError {
  override readonly name = "WebhookError";
  readonly reason: WebhookProblem;

  constructor(reason: WebhookProblem, message: string) {
    super(message, { operationId: "confirmFromWebhook" });
    this.reason = reason;
  }
}
