import type { ExchangeLine } from "../log/index.ts";
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

export function toRequestLine({ operation, request, response, failure, durationMs }: ExchangeLine): RequestLine {
  return {
    operation,
    request: printable(`${request.method} ${withoutOrigin(request.url)}`, MAX_BODY),
    body: printable(request.body?.text ?? "", MAX_BODY),
    answer: response ? String(response.status) : printable(failure?.message ?? "no response", MAX_BODY),
    answerBody: printable(response?.body.text ?? "", MAX_BODY),
    durationMs,
  };
}

function withoutOrigin(url: string): string {
  const [, path = url] = /^[a-z]+:\/\/[^/?#]*([^#]*)/i.exec(url) ?? [];
  return path;
}
