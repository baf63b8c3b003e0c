import type { Outgoing } from "../../http/outgoing.ts";
import { presentPayment } from "../rules/presentation.ts";
import { answerRejection } from "../rules/rejection.ts";
import type { IntegrationFault } from "./fault.ts";
import { type Operation, operationOf } from "./operation.ts";

/** Changes the text of some answers, and its type. */
function writing(
  isWritten: (answer: Outgoing, operation: Operation | undefined) => boolean,
  type: string,
  edit: (text: string) => string = (text) => text,
): IntegrationFault["change"] {
  return {
    async wire(request, next) {
      const answer = await next(request);
      if (!isWritten(answer, operationOf(request))) return answer;
      return { ...answer, headers: { ...answer.headers, "content-type": type }, text: edit(answer.text ?? "") };
    },
  };
}

/** How bodies are written. */
export const conventions: readonly IntegrationFault[] = [
  {
    name: "unauthenticated-as-page",
    text: "A failure of authentication is answered with a page of HTML.",
    change: writing(
      ({ status }) => status === 401,
      "text/html",
      () => "<h1>401 Unauthorized</h1>",
    ),
    breaks: ["auth.uniform-error-type", "conventions.json-bodies"],
  },
  {
    name: "rejection-as-text",
    text: "A request to create a payment that is not valid is answered with a sentence.",
    change: writing(
      ({ status }, operation) => status === 400 && operation === "createPayment",
      "text/plain",
      () => "Bad Request",
    ),
    breaks: ["conventions.json-bodies"],
  },
  {
    name: "unknown-payment-as-page",
    text: "Reading a payment that there is not is answered with a page of HTML.",
    change: writing(
      ({ status }, operation) => status === 404 && operation === "getPayment",
      "text/html",
      () => "<h1>Not Found</h1>",
    ),
    breaks: ["conventions.json-bodies"],
  },
  {
    name: "list-as-text",
    text: "A list is labelled text/plain.",
    change: writing((_, operation) => operation === "listPayments", "text/plain"),
    breaks: ["conventions.json-content-type"],
  },
  {
    name: "refund-as-html",
    text: "The response to a new refund is labelled text/html.",
    change: writing((_, operation) => operation === "createRefund", "text/html; charset=utf-8"),
    breaks: ["conventions.json-content-type"],
  },
  {
    name: "status-twice",
    text: "A payment that is read has its status twice in one object.",
    change: writing(
      ({ status }, operation) => status < 300 && operation === "getPayment",
      "application/json",
      (text) => text.replace(/("data":\{)(.*)("status":"[A-Z]+")/, "$1$3,$2$3"),
    ),
    breaks: ["conventions.no-duplicate-keys"],
  },
  {
    name: "time-with-a-blank",
    text: "The initiatedAt of a payment that is read has a blank between day and time, and no colon in its zone.",
    change: {
      rules: {
        presentPayment: (payment, view) => {
          const shown = presentPayment(payment, view);
          return { ...shown, initiatedAt: String(shown["initiatedAt"]).replace("T", " ").replace("Z", "+0000") };
        },
      },
    },
    breaks: ["conventions.timestamps-rfc3339-utc"],
  },
  {
    name: "rejection-with-200",
    text: "A request that is not valid is answered with 200, and an error in the body.",
    change: {
      rules: {
        answerRejection(rejection) {
          const reply = answerRejection(rejection);
          return rejection.reason === "invalid" ? { ...reply, status: 200 } : reply;
        },
      },
    },
    breaks: ["conventions.rejection-is-4xx"],
  },
  {
    name: "rejection-with-500",
    text: "A refund that exceeds what is left is answered with 500.",
    change: {
      rules: {
        answerRejection(rejection) {
          const reply = answerRejection(rejection);
          return rejection.reason === "exceedsRemaining" ? { ...reply, status: 500 } : reply;
        },
      },
    },
    breaks: ["conventions.rejection-is-4xx"],
  },
  {
    name: "malformed-body-with-500",
    text: "A request body that is not JSON makes the service fail: 500.",
    change: {
      rules: {
        answerRejection(rejection) {
          const reply = answerRejection(rejection);
          return rejection.reason === "malformedBody" ? { ...reply, status: 500 } : reply;
        },
      },
    },
    breaks: ["conventions.malformed-body-not-5xx"],
  },
];
