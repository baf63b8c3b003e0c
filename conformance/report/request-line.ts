import type { ExchangeLine } from "../log/index.ts";
import { requestOf } from "../runner/index.ts";
import { printable } from "./printable.ts";

/** Summary of the exchange on which a failure is based; small, so that a running scenario can keep many. */
export interface RequestLine {
  readonly operation: string;
  /** `POST /api/v1/payment/create`, without the common base address. */
  readonly request: string;
  /** Beginning of the body; empty if none was sent. */
  readonly body: string;
  /** `202`, or the reason why there is no response. */
  readonly answer: string;
  /** Beginning of the response body. */
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

/** Returns {@link RequestLine.request} of an exchange. */
export function requestText({ request }: ExchangeLine): string {
  return printable(requestOf(request), MAX_BODY);
}

/** Returns {@link RequestLine.answer} of an exchange. */
export function answerText({ response, failure }: ExchangeLine): string {
  return response ? String(response.status) : printable(failure?.message ?? "no response", MAX_BODY);
}
