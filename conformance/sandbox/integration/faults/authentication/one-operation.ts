import { type AuthenticationPart, authentication } from "../../../accounts/authentication.ts";
import { toOutgoing } from "../../../http/reply.ts";
import { answerUnauthenticated } from "../../rules/unauthenticated.ts";
import type { IntegrationFault } from "../fault.ts";
import { type Operation, operationOf } from "../operation.ts";

/** Forgets at one operation that a header has to be there. */
function forgetting(
  operation: Operation,
  header: Lowercase<string>,
  part: AuthenticationPart,
): IntegrationFault["change"] {
  return {
    rules: { authentication: { ...authentication, [part]: () => true } },
    wire: async (request, next) => {
      const called = operationOf(request);
      const isRefused = called !== undefined && called !== operation && request.headers.get(header) === null;
      return isRefused ? toOutgoing(answerUnauthenticated(part)) : next(request);
    },
  };
}

export const oneOperation: readonly IntegrationFault[] = [
  {
    name: "list-without-client-id",
    text: "Payments are listed without a Client-Id, though every other call needs one.",
    change: forgetting("listPayments", "client-id", "clientIdIsGiven"),
    breaks: ["auth.failure-401", "auth.client-id"],
  },
  {
    name: "refund-without-business-id",
    text: "A refund is created without a Business-Id, for the business that the key belongs to.",
    change: forgetting("createRefund", "business-id", "businessIdIsGiven"),
    breaks: ["auth.failure-401", "auth.business-id"],
  },
  {
    name: "refund-read-without-key",
    text: "A refund is shown to whoever leaves the key out.",
    change: forgetting("getRefund", "x-api-key", "keyIsGiven"),
    breaks: ["auth.failure-401", "auth.api-key"],
  },
  {
    name: "payment-read-without-key",
    text: "A payment is shown to whoever leaves the key out.",
    change: forgetting("getPayment", "x-api-key", "keyIsGiven"),
    breaks: ["auth.failure-401", "auth.api-key"],
  },
  {
    name: "refused-read-answered-404",
    text: "Who may not read a payment is told that there is none, instead of 401.",
    change: {
      async wire(request, next) {
        const answer = await next(request);
        const isHidden = operationOf(request) === "getPayment" && answer.status === 401;
        return isHidden ? { ...answer, status: 404 } : answer;
      },
    },
    breaks: ["auth.failure-401"],
  },
];
