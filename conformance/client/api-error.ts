import { type CallName, ClientError } from "./errors.ts";

/** A response, as far as it could be read. */
export interface ReceivedResponse {
  readonly response: Response;
  readonly errorType?: string | undefined;
  /** Parsed JSON, or the text if the body is not JSON; undefined if there is no body. */
  readonly body?: unknown;
}

/**
 * Error for a response that is not a success or cannot be read. The message quotes the service's own message,
 * shortened, without credentials, e-mail addresses and phone numbers. `body` and `response` hold the full response;
 * printing the error does not show them, because they are third-party text and may name customers.
 */
export class ApiError extends ClientError {
  override readonly name = "ApiError";
  /** HTTP status; 0 for a redirect on platforms that hide its details. */
  readonly status: number;
  /** Error type from the body, if the contract lists it for this status. */
  readonly errorType: string | undefined;
  readonly #answer: ReceivedResponse;

  constructor(call: CallName, answer: ReceivedResponse, problem: string) {
    super(`${call.operationId} ${problem}`, call);
    this.status = answer.response.status;
    this.errorType = answer.errorType;
    this.#answer = answer;
  }

  /** Parsed JSON, or the text if the body is not JSON; undefined if there is no body. Not validated. */
  get body(): unknown {
    return this.#answer.body;
  }

  get response(): Response {
    return this.#answer.response;
  }
}
