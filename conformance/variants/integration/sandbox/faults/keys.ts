import { authentication, graceEndsAt } from "../../../shared/sandbox/accounts/authentication.ts";
import { acceptSimilarKeys, likeRightKeys } from "../../../shared/sandbox/accounts/like-right-key.ts";
import {
  judging,
  keysOfSame,
  refusingKeys,
  rotatedKeyFaults,
} from "../../../shared/sandbox/accounts/rotated-key-faults.ts";
import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { presentedKey } from "../rules/presented-key.ts";
import { answerUnauthenticated } from "../rules/unauthenticated.ts";
import { fault, faults, type IntegrationFault, onAnswer, onCall, operationOf } from "./fault.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Faults of rotation, revocation, and keys of the other environment. */
const keys: readonly IntegrationFault[] = faults({
  "revoked-key-works-for-a-minute": [
    "A key that was revoked works on for a minute, until a cache has forgotten it.",
    ["auth.failure-401", "auth.revocation-immediate"],
    judging({
      keyIsNotRevoked: ({ key, nowMs }) => key?.revokedAtMs === undefined || nowMs < key.revokedAtMs + MINUTE_MS,
    }),
  ],
  "rotation-ends-the-old-key": [
    "Rotation ends the old key at once.",
    "auth.rotation-old-key-works-in-grace",
    { graceEndsAt: (rotatedAtMs) => rotatedAtMs },
  ],
  "grace-of-twelve-hours": [
    "A key that was rotated works on for 12 hours.",
    "auth.rotation-old-key-works-in-grace",
    { graceEndsAt: (rotatedAtMs) => rotatedAtMs + 12 * HOUR_MS },
  ],
  "grace-from-last-use": [
    "The 24 hours of an old key begin anew whenever it is used.",
    ["auth.failure-401", "auth.rotation-old-key-stops"],
    () => {
      const usedAtMs = new Map<string, number>();
      return judging({
        keyIsWithinGrace({ key, nowMs }) {
          if (key?.worksUntilMs === undefined) return true;
          const works = nowMs < Math.max(key.worksUntilMs, graceEndsAt(usedAtMs.get(key.hash) ?? 0));
          if (works) usedAtMs.set(key.hash, nowMs);
          return works;
        },
      });
    },
  ],
  "new-key-waits-for-the-old-one": [
    "The key that a rotation issues works only once the old one has stopped.",
    "auth.rotation-new-key-works",
    (_, store) =>
      judging({
        keyIsNotRevoked(attempt) {
          const { key, nowMs } = attempt;
          const before = keysOfSame(store, key)[0];
          const waits = key?.worksUntilMs === undefined && nowMs < (before?.worksUntilMs ?? 0);
          return !waits && authentication.keyIsNotRevoked(attempt);
        },
      }),
  ],
  "live-key-at-sandbox-accepted": [
    "The sandbox takes live keys too.",
    ["auth.failure-401", "auth.live-key-at-sandbox-rejected"],
    judging({
      keyFitsEnvironment: (attempt) => attempt.environment === "test" || authentication.keyFitsEnvironment(attempt),
    }),
  ],
  "test-key-at-live-accepted": [
    "The live address takes test keys too.",
    ["auth.failure-401", "auth.test-key-at-live-rejected"],
    judging({
      keyFitsEnvironment: (attempt) => attempt.environment === "live" || authentication.keyFitsEnvironment(attempt),
    }),
  ],
});

const keyUse = {
  header: "x-api-key",
  presentedKey,
  answerUnauthenticated,
  isRefund: (request) => operationOf(request) === "createRefund",
} as const satisfies Parameters<typeof rotatedKeyFaults>[0];
const refusing = refusingKeys(keyUse);

/** Keys that are almost correct. */
const nearMisses: readonly IntegrationFault[] = likeRightKeys.map(({ name, text, isLike, alike }) =>
  fault(
    name,
    text,
    ["auth.failure-401", "errors.key-wrong"],
    () => ({ authentication: acceptSimilarKeys(isLike) }),
    alike,
  ),
);

/** Faults of keys after a rotation. */
const rotatedKeys: readonly IntegrationFault[] = faults({
  ...rotatedKeyFaults(keyUse, {
    newKeyWorks: "auth.rotation-new-key-works",
    oldKeyWorks: "auth.rotation-old-key-works-in-grace",
    oldKeyStops: "auth.rotation-old-key-stops",
    revokedKeyStops: ["auth.failure-401", "auth.revocation-immediate"],
  }),
  "new-key-cannot-list": [
    "The key that a rotation issues cannot list payments.",
    "auth.rotation-new-key-works",
    refusing("issued", (request) => operationOf(request) === "listPayments"),
  ],
});

/** Responses that contain the caller's key. */
const fullKey: readonly IntegrationFault[] = faults({
  "key-in-refusal": [
    "A caller whose authentication fails gets its key back in the body, to help find the mistake.",
    ["auth.no-full-key-in-responses", "auth.uniform-body"],
    {
      async wire(request, next) {
        const answer = await next(request);
        const presented = request.headers.get("x-api-key");
        if (answer.status !== 401 || !presented) return answer;
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), presented }) };
      },
    },
  ],
  "key-in-header": [
    "The response to a new payment repeats the request's headers, the key among them.",
    "auth.no-full-key-in-responses",
    {
      wire: onAnswer("createPayment", (answer, request) => {
        const presented = request.headers.get("x-api-key");
        return presented ? { ...answer, headers: { ...answer.headers, "x-debug-api-key": presented } } : answer;
      }),
    },
  ],
  "key-in-429": [
    "Every tenth list is turned down with 429, which names the key that has called too often.",
    "auth.no-full-key-in-responses",
    () => {
      let lists = 0;
      return {
        wire: onCall("listPayments", async (request, next) => {
          const presented = request.headers.get("x-api-key");
          if (!presented) return next(request);
          lists += 1;
          if (lists % 10 !== 0) return next(request);
          const message = `too many calls by ${presented}`;
          return toOutgoing({ status: 429, body: { message }, headers: { "retry-after": "1" } });
        }),
      };
    },
  ],
  "key-in-payment-url": [
    "The paymentUrl of a payment that is read has the key of the reader in its query.",
    ["list-payments.listed-as-read", "auth.no-full-key-in-responses", "payment.payment-url-never-changes"],
    {
      wire: onAnswer("getPayment", (answer, request) => {
        const presented = request.headers.get("x-api-key") ?? "";
        return { ...answer, text: answer.text?.replace(/("paymentUrl":"[^"]*)"/, `$1?key=${presented}"`) ?? null };
      }),
    },
  ],
});

/** Source: Authentication, keys. */
export const keyFaults: readonly IntegrationFault[] = [...keys, ...nearMisses, ...rotatedKeys, ...fullKey];
