import {
  type Attempt,
  type Authentication,
  type AuthenticationPart,
  authentication,
} from "../../../shared/sandbox/accounts/authentication.ts";
import type { RequestHeaders } from "../../../shared/sandbox/http/incoming.ts";
import { type Outgoing, toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import type { IntegrationChange } from "../change.ts";
import { presentedKey } from "../rules/presented-key.ts";
import { answerRejection } from "../rules/rejection.ts";
import { answerUnauthenticated } from "../rules/unauthenticated.ts";
import { OF_EVERY_PART } from "./blame.ts";
import { faults, type IntegrationFault, type Operation, onAnswer, onCall, operationOf } from "./fault.ts";

const passing = (part: AuthenticationPart): IntegrationChange => ({
  authentication: { ...authentication, [part]: () => true },
});

/** Faults in which one part of the credentials is not checked. */
const accepted: readonly IntegrationFault[] = faults({
  "missing-header-accepted": [
    "A call without Client-Id is taken for a proper one.",
    ["auth.failure-401", "auth.client-id"],
    passing("clientIdIsGiven"),
  ],
  "missing-business-id-accepted": [
    "A call without Business-Id is taken for one of the business that the key belongs to.",
    ["auth.failure-401", "auth.business-id"],
    passing("businessIdIsGiven"),
  ],
  "unknown-business-id-accepted": [
    "A Business-Id of no business is ignored, and the call applies to the business of the key.",
    ["auth.failure-401", "errors.key-of-other-business"],
    passing("businessIdIsKnown"),
  ],
  "key-of-other-business-accepted": [
    "Any key that works is taken for one of the business that the call names.",
    ["auth.failure-401", "errors.key-of-other-business"],
    passing("businessOwnsKey"),
  ],
  "missing-key-accepted": [
    "The key is checked only where there is one.",
    ["auth.failure-401", "auth.api-key"],
    passing("keyIsGiven"),
  ],
  "unknown-key-accepted": [
    "A key that was never issued is taken for a key of the business that the call names.",
    ["auth.failure-401", "errors.key-wrong"],
    passing("keyIsKnown"),
  ],
});

/**
 * Returns a change that accepts more Client-Ids than the right one; `lets` decides by whether the id belongs to a
 * merchant.
 */
function lettingIn(lets: (someoneHasIt: boolean) => boolean): IntegrationChange {
  return (_, store) => {
    const isKnown = (id: Attempt["clientId"]) => [...store.businesses.values()].some(({ clientId }) => clientId === id);
    const clientOwnsBusiness = (attempt: Attempt) =>
      authentication.clientOwnsBusiness(attempt) || lets(isKnown(attempt.clientId));
    return { authentication: { ...authentication, clientOwnsBusiness } };
  };
}

const clients: readonly IntegrationFault[] = faults({
  "foreign-client-id-accepted": [
    "A Client-Id has to be that of some merchant, but not of the one that the business belongs to.",
    ["auth.failure-401", "auth.client-id-foreign"],
    lettingIn((someoneHasIt) => someoneHasIt),
  ],
  "unknown-client-id-accepted": [
    "A Client-Id of another merchant is rejected, but one of no merchant is accepted.",
    ["auth.failure-401", "auth.client-id-unknown"],
    lettingIn((someoneHasIt) => !someoneHasIt),
  ],
});

/** Returns a change that does not require a header in one operation. */
function forgetting(operation: Operation, header: Lowercase<string>, part: AuthenticationPart): IntegrationChange {
  return {
    authentication: { ...authentication, [part]: () => true },
    wire: async (request, next) => {
      const called = operationOf(request);
      const isRefused = called !== undefined && called !== operation && request.headers.get(header) === null;
      return isRefused ? toOutgoing(answerUnauthenticated(part)) : next(request);
    },
  };
}

const oneOperation: readonly IntegrationFault[] = faults({
  "list-without-client-id": [
    "Payments are listed without a Client-Id, though every other call needs one.",
    ["auth.failure-401", "auth.client-id"],
    forgetting("listPayments", "client-id", "clientIdIsGiven"),
  ],
  "refund-without-business-id": [
    "A refund is created without a Business-Id, for the business that the key belongs to.",
    ["auth.failure-401", "auth.business-id"],
    forgetting("createRefund", "business-id", "businessIdIsGiven"),
  ],
  "refund-read-without-key": [
    "A refund is shown to any caller that omits the key.",
    ["auth.failure-401", "auth.api-key"],
    forgetting("getRefund", "x-api-key", "keyIsGiven"),
  ],
  "payment-read-without-key": [
    "A payment is shown to any caller that omits the key.",
    ["auth.failure-401", "auth.api-key"],
    forgetting("getPayment", "x-api-key", "keyIsGiven"),
  ],
  "refused-read-answered-404": [
    "Instead of 401, the response to an unauthenticated read says that the payment does not exist.",
    "auth.failure-401",
    { wire: onAnswer("getPayment", (answer) => (answer.status === 401 ? { ...answer, status: 404 } : answer)) },
  ],
});

/** Returns a change that performs one operation for any caller and checks the credentials afterwards. */
function judgedAfterwards(operation: Operation): IntegrationChange {
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
      presentedKey(headers) {
        current = headers; // its parts are judged next, before another call arrives
        return presentedKey(headers);
      },
      authentication: Object.fromEntries(parts.map(([part, holds]) => [part, later(holds)])) as Authentication,
      async wire(request, next) {
        if (operationOf(request) === operation) handledFirst.add(request.headers);
        const answer = await next(request);
        return refused.has(request.headers) ? toOutgoing(answerUnauthenticated("keyIsKnown")) : answer;
      },
    };
  };
}

const OF_EVERY_CREDENTIAL: IntegrationFault["breaks"] = [
  ...OF_EVERY_PART,
  "auth.live-key-at-sandbox-rejected",
  "auth.revocation-immediate",
  "auth.rotation-old-key-stops",
  "auth.test-key-at-live-rejected",
];

const refusedButDone: readonly IntegrationFault[] = faults({
  "payment-created-before-credentials-are-judged": [
    "A payment is created before the credentials are checked; an unauthenticated caller still gets 401.",
    OF_EVERY_CREDENTIAL,
    judgedAfterwards("createPayment"),
  ],
  "refund-created-before-credentials-are-judged": [
    "A refund is queued before the credentials are checked; an unauthenticated caller still gets 401.",
    OF_EVERY_PART,
    judgedAfterwards("createRefund"),
  ],
});

/** Treats the references of unauthorised create requests as taken. */
const referenceIsTaken: IntegrationChange = () => {
  const taken = new Set<unknown>();
  return {
    wire: onCall("createPayment", async (request, next) => {
      const { merchantTxnId } = await requestBody(request);
      if (taken.has(merchantTxnId)) return toOutgoing({ status: 409, body: { errorType: "DUPLICATE" } });
      const answer = await next(request);
      if (answer.status === 401) taken.add(merchantTxnId);
      return answer;
    }),
  };
};

/** Caches the rejection of a read by address only. */
const refusalIsCached: IntegrationChange = () => {
  const cached = new Map<string, Outgoing>();
  return {
    wire: onCall("getPayment", async (request, next) => {
      const answer = cached.get(request.url.href) ?? (await next(request));
      if (answer.status === 401) cached.set(request.url.href, answer);
      return answer;
    }),
  };
};

const twinRefused: readonly IntegrationFault[] = faults({
  "reference-of-unauthenticated-create-is-taken": [
    "A merchantTxnId is taken by a request to create a payment even where its credentials were rejected.",
    OF_EVERY_CREDENTIAL,
    referenceIsTaken,
  ],
  "unauthenticated-read-is-cached": [
    "Once a call to read a payment was rejected, everybody who reads it gets that rejection from a cache.",
    [...OF_EVERY_PART, "auth.rotation-old-key-stops"],
    refusalIsCached,
  ],
});

/** Returns a change that says to any caller of one operation that what it names does not exist. */
function lookedUpFirst(operation: Operation): IntegrationChange {
  return (_, { payments, refunds }) => ({
    wire: onAnswer(operation, (answer, { url }) => {
      const ids = url.pathname.split("/").filter((segment) => /^(PAY|REF)_/.test(segment));
      const exists = ids.every((id) => payments.get(id) !== undefined || refunds.get(id) !== undefined);
      if (answer.status !== 401 || exists) return answer;
      return toOutgoing(answerRejection({ reason: "unknownPayment", message: "there is no such payment" }));
    }),
  });
}

const lookedUp: readonly IntegrationFault[] = faults({
  "unknown-payment-before-credentials": [
    "A read of a payment that does not exist is answered with 404 before the credentials are checked.",
    "auth.failure-401",
    lookedUpFirst("getPayment"),
  ],
  "unknown-refund-before-credentials": [
    "A read of a refund that does not exist is answered with 404 before the credentials are checked.",
    "auth.failure-401",
    lookedUpFirst("getRefund"),
  ],
  "refund-of-unknown-payment-before-credentials": [
    "A refund of a payment that does not exist is answered with 404 before the credentials are checked.",
    "auth.failure-401",
    lookedUpFirst("createRefund"),
  ],
});

export const authenticationFaults: readonly IntegrationFault[] = [
  ...accepted,
  ...clients,
  ...oneOperation,
  ...refusedButDone,
  ...twinRefused,
  ...lookedUp,
];
