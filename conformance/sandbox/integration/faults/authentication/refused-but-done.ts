import { type Attempt, type Authentication, authentication } from "../../../accounts/authentication.ts";
import type { RequestHeaders } from "../../../http/headers.ts";
import { toOutgoing } from "../../../http/reply.ts";
import { presentedKey } from "../../rules/presented-key.ts";
import { answerUnauthenticated } from "../../rules/unauthenticated.ts";
import type { IntegrationFault } from "../fault.ts";
import { type Operation, operationOf } from "../operation.ts";

/** Does what anybody asks of one operation, and looks at the credentials only afterwards. */
function judgedAfterwards(operation: Operation): IntegrationFault["change"] {
  return () => {
    const handledFirst = new WeakSet<RequestHeaders>();
    const refused = new WeakSet<RequestHeaders>();
    let current: RequestHeaders | undefined;
    const later = (holds: (attempt: Attempt) => boolean) => (attempt: Attempt) => {
      if (holds(attempt)) return true;
      if (!current) return false;
      refused.add(current);
      return handledFirst.has(current);
    };
    const parts = Object.entries<(attempt: Attempt) => boolean>(authentication);
    return {
      rules: {
        presentedKey(headers) {
          current = headers; // its parts are judged next, before another call comes in
          return presentedKey(headers);
        },
        authentication: Object.fromEntries(parts.map(([part, holds]) => [part, later(holds)])) as Authentication, // all of them
      },
      async wire(request, next) {
        if (operationOf(request) === operation) handledFirst.add(request.headers);
        const answer = await next(request);
        return refused.has(request.headers) ? toOutgoing(answerUnauthenticated("keyIsKnown")) : answer;
      },
    };
  };
}

export const refusedButDone: readonly IntegrationFault[] = [
  {
    name: "payment-created-before-credentials-are-judged",
    text: "A payment is created before anybody looks at the credentials; who has none is told 401 all the same.",
    change: judgedAfterwards("createPayment"),
    breaks: [
      "auth.api-key",
      "auth.business-id",
      "auth.client-id",
      "auth.client-id-foreign",
      "auth.client-id-unknown",
      "auth.live-key-at-sandbox-rejected",
      "auth.revocation-immediate",
      "auth.rotation-old-key-stops",
      "auth.test-key-at-live-rejected",
      "errors.key-of-other-business",
      "errors.key-wrong",
    ],
  },
  {
    name: "refund-created-before-credentials-are-judged",
    text: "A refund is queued before anybody looks at the credentials; who has none is told 401 all the same.",
    change: judgedAfterwards("createRefund"),
    breaks: [
      "auth.api-key",
      "auth.business-id",
      "auth.client-id",
      "auth.client-id-foreign",
      "auth.client-id-unknown",
      "errors.key-of-other-business",
      "errors.key-wrong",
    ],
  },
];
