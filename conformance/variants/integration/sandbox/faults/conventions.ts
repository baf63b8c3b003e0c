import type { Outgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { IntegrationChange } from "../change.ts";
import { presentTime } from "../rules/presentation.ts";
import { answerRejection, type Rejection } from "../rules/rejection.ts";
import { faults, type IntegrationFault, type Operation, operationOf, readOtherwise } from "./fault.ts";

/** Returns a change that edits the text and content type of matching responses. */
function writing(
  isWritten: (answer: Outgoing, operation: Operation | undefined) => boolean,
  type: string,
  edit: (text: string) => string = (text) => text,
): IntegrationChange {
  return {
    async wire(request, next) {
      const answer = await next(request);
      if (!isWritten(answer, operationOf(request))) return answer;
      return { ...answer, headers: { ...answer.headers, "content-type": type }, text: edit(answer.text ?? "") };
    },
  };
}

/** Returns a change that answers rejections for one reason with another status. */
function rejecting(reason: Rejection["reason"], status: number): IntegrationChange {
  return {
    answerRejection(rejection) {
      const reply = answerRejection(rejection);
      return rejection.reason === reason ? { ...reply, status } : reply;
    },
  };
}

/** Faults of body encoding. */
export const conventions: readonly IntegrationFault[] = faults({
  "unauthenticated-as-page": [
    "A failure of authentication is answered with a page of HTML.",
    ["auth.uniform-error-type", "conventions.json-bodies"],
    writing(
      ({ status }) => status === 401,
      "text/html",
      () => "<h1>401 Unauthorized</h1>",
    ),
  ],
  "rejection-as-text": [
    "A request to create a payment that is not valid is answered with a sentence.",
    "conventions.json-bodies",
    writing(
      ({ status }, operation) => status === 400 && operation === "createPayment",
      "text/plain",
      () => "Bad Request",
    ),
  ],
  "unknown-payment-as-page": [
    "The response to a read of an unknown payment is an HTML page.",
    "conventions.json-bodies",
    writing(
      ({ status }, operation) => status === 404 && operation === "getPayment",
      "text/html",
      () => "<h1>Not Found</h1>",
    ),
  ],
  "list-as-text": [
    "A list is labelled text/plain.",
    "conventions.json-content-type",
    writing((_, operation) => operation === "listPayments", "text/plain"),
  ],
  "refund-as-html": [
    "The response to a new refund is labelled text/html.",
    "conventions.json-content-type",
    writing((_, operation) => operation === "createRefund", "text/html; charset=utf-8"),
  ],
  "status-twice": [
    "A payment that is read has its status twice in one object.",
    "conventions.no-duplicate-keys",
    writing(
      ({ status }, operation) => status < 300 && operation === "getPayment",
      "application/json",
      (text) => text.replace(/("data":\{)(.*)("status":"[A-Z]+")/, "$1$3,$2$3"),
    ),
  ],
  "time-with-a-blank": [
    "The initiatedAt of a payment that is read has a blank between day and time, and no colon in its zone.",
    "conventions.timestamps-rfc3339-utc",
    readOtherwise(({ initiatedAtMs }) => ({
      initiatedAt: presentTime(initiatedAtMs).replace("T", " ").replace("Z", "+0000"),
    })),
  ],
  "rejection-with-200": [
    "A request that is not valid is answered with 200, and an error in the body.",
    "conventions.rejection-is-4xx",
    rejecting("invalid", 200),
  ],
  "rejection-with-500": [
    "A refund that exceeds what is left is answered with 500.",
    "conventions.rejection-is-4xx",
    rejecting("exceedsRemaining", 500),
  ],
  "malformed-body-with-500": [
    "A request body that is not JSON makes the service fail: 500.",
    "conventions.malformed-body-not-5xx",
    rejecting("malformedBody", 500),
  ],
});
