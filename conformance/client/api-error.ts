import { type CallName, ClientError } from "./errors.ts";

/** What came back, as far as it could be read. */
export interface Answer {
  readonly response: Response;
  readonly errorType?: string | undefined;
  /** The parsed JSON; the text where it is none; undefined where there is none. */
  readonly body?: unknown;
}

/**
 * An answer that is no success, or one that cannot be read. The message says what the service said, shortened, without
 * credentials, e-mail addresses and phone numbers. `body` and `response` have all that it said; no print of the error shows
 * them, because they are another's text and may name customers.
 */
export class ApiError extends ClientError {
  override readonly name = "ApiError";
  /** HTTP status; 0 for a redirect in an engine that shows nothing of one. */
  readonly status: number;
  /** One of the values that the contract lists, where it lists any for this status and the body has one. */
  readonly errorType: string | undefined;
  readonly #answer: Answer;

  constructor(call: CallName, answer: Answer, problem: string) {
    super(`${call.operationId} ${problem}`, call);
    this.status = answer.response.status;
    this.errorType = answer.errorType;
    this.#answer = answer;
  }

  /** The parsed JSON; the text where it is none; undefined where there is none. Not validated. */
  get body(): unknown {
    return this.#answer.body;
  }

  get response(): Response {
    return this.#answer.response;
  }
}
