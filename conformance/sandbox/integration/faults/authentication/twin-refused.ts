import type { Outgoing } from "../../../http/outgoing.ts";
import { toOutgoing } from "../../../http/reply.ts";
import { requestBody } from "../../../wires/json-bodies.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";

/** What is held against every valid call of payments that comes after the same one without proper credentials. */
const OF_EVERY_PART = [
  "auth.api-key",
  "auth.business-id",
  "auth.client-id",
  "auth.client-id-foreign",
  "auth.client-id-unknown",
  "errors.key-of-other-business",
  "errors.key-wrong",
] as const;

/** References of payments that nobody was let in to create. */
const referenceIsTaken: IntegrationFault["change"] = () => {
  const taken = new Set<unknown>();
  return {
    async wire(request, next) {
      if (operationOf(request) !== "createPayment") return next(request);
      const { merchantTxnId } = await requestBody(request);
      if (taken.has(merchantTxnId)) return toOutgoing({ status: 409, body: { errorType: "DUPLICATE" } });
      const answer = await next(request);
      if (answer.status === 401) taken.add(merchantTxnId);
      return answer;
    },
  };
};

/** Refusals of what is read, by its address alone. */
const refusalIsCached: IntegrationFault["change"] = () => {
  const cached = new Map<string, Outgoing>();
  return {
    async wire(request, next) {
      if (operationOf(request) !== "getPayment") return next(request);
      const answer = cached.get(request.url.href) ?? (await next(request));
      if (answer.status === 401) cached.set(request.url.href, answer);
      return answer;
    },
  };
};

export const twinRefused: readonly IntegrationFault[] = [
  {
    name: "reference-of-unauthenticated-create-is-taken",
    text: "A merchantTxnId is taken by a request to create a payment even where its credentials were refused.",
    change: referenceIsTaken,
    breaks: [
      ...OF_EVERY_PART,
      "auth.live-key-at-sandbox-rejected",
      "auth.revocation-immediate",
      "auth.rotation-old-key-stops",
      "auth.test-key-at-live-rejected",
    ],
  },
  {
    name: "unauthenticated-read-is-cached",
    text: "Once a call to read a payment was refused, everybody who reads it gets that refusal from a cache.",
    change: refusalIsCached,
    breaks: [...OF_EVERY_PART, "auth.rotation-old-key-stops"],
  },
];
