import type { ExchangeLine } from "../log/index.ts";
import { requestOf } from "../runner/index.ts";
import { printable } from "./printable.ts";

/** What a failure shows of the exchange that it rests on; small, so that a running scenario can hold many. */
export interface RequestLine {
  readonly operation: string;
  /** `POST /api/v1/payment/create`, without the address that all requests share. */
  readonly request: string;
  /** The beginning of the body; empty where none was sent. */
  readonly body: string;
  /** `202`, or why there is no response. */
  readonly answer: string;
  /** The beginning of the response's body. */
  readonly answerBody: string;
  readonly durationMs: number;
}

const MAX_BODY = 200;

export function toRequestLine(line: ExchangeLine): RequestLine {
  const { operation, request, response, durationMs } = line;
  return {
    operation,
    request: requestText(line),
    body: printable(request.body?.text ?? "", MAX_BODY),
    answer: answerText(line),
    answerBody: printable(response?.body.text ?? "", MAX_BODY),
    durationMs,
  };
}

/** As {@link RequestLine.request}. */
export function requestText({ request }: ExchangeLine): string {
  return printable(requestOf(request), MAX_BODY);
}

/** As {@link RequestLine.answer}. */
export function answerText({ response, failure }: ExchangeLine): string {
  return response ? String(response.status) : printable(failure?.message ?? "no response", MAX_BODY);
}
