import type { WireFailure } from "../transport/index.ts";

/** @see https://grafana.com/docs/k6/latest/javascript-api/error-codes/ */
const FAILURES: readonly (readonly [from: number, to: number, reason: WireFailure["reason"], message: string])[] = [
  [1050, 1050, "timeout", "no response within the time limit"],
  [1211, 1211, "timeout", "the connection timed out"],
  [1212, 1212, "refused", "connection refused"],
  [1110, 1111, "refused", "the options of k6 block this address"],
  [1100, 1199, "refused", "the name cannot be resolved"],
  [1210, 1219, "refused", "the connection failed"],
  [1200, 1299, "reset", "the connection was reset"],
  [1300, 1399, "tls", "TLS failed"],
  [1600, 1699, "framing", "the response is not HTTP"],
  [1701, 1701, "framing", "the body cannot be decoded"],
];

/** Describes the k6 error of a request without a response, in one clause. */
export function describeK6Failure(code: number): Pick<WireFailure, "reason" | "message"> {
  const [, , reason = "other", message = "the exchange failed"] =
    FAILURES.find(([from, to]) => code >= from && code <= to) ?? [];
  return { reason, message: `${message} (k6 error ${code})` };
}
