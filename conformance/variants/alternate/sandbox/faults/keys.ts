import { authentication } from "../../../shared/sandbox/accounts/authentication.ts";
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
import { type AlternateFault, callOf, fault, faults, onAnswer, onCall } from "./fault.ts";

const HOUR_MS = 3_600_000;

/** Faults of replaced and revoked keys, and of keys in responses. */
const keys: readonly AlternateFault[] = faults({
  "other-key-header-accepted": [
    "A key in X-Api-Key is taken where Secret-Key is missing.",
    ["auth.failure-401", "auth.secret-key"],
    { presentedKey: (headers) => presentedKey(headers) ?? headers.get("x-api-key") ?? undefined },
  ],
  "other-key-header-first": [
    "A key in X-Api-Key counts before the one in Secret-Key.",
    ["auth.failure-401", "auth.secret-key", "auth.key-wrong"],
    { presentedKey: (headers) => headers.get("x-api-key") ?? presentedKey(headers) },
  ],
  "grace-of-twelve-hours": [
    "A key that was replaced works for 12 hours, not for 24.",
    "auth.rotation-old-key-works-in-grace",
    { graceEndsAt: (rotatedAtMs) => rotatedAtMs + 12 * HOUR_MS },
  ],
  "old-key-ends-with-use-of-new": [
    "A key that was replaced stops working as soon as the new one is used.",
    "auth.rotation-old-key-works-in-grace",
    (_, store) => {
      const renewed = new Set<string>();
      const isReplaced = (hash: string) => store.keys.get(hash)?.worksUntilMs !== undefined;
      return judging({
        keyIsWithinGrace(attempt) {
          const { key } = attempt;
          if (!key) return true;
          const others = keysOfSame(store, key);
          if (!isReplaced(key.hash) && others.some(({ hash }) => isReplaced(hash))) renewed.add(key.businessId);
          return authentication.keyIsWithinGrace(attempt) && !(isReplaced(key.hash) && renewed.has(key.businessId));
        },
      });
    },
  ],
  "grace-renewed-by-use": [
    "Each use of a replaced key keeps it valid for another hour.",
    ["auth.failure-401", "auth.rotation-old-key-stops"],
    () => {
      const usedAtMs = new Map<string, number>();
      return judging({
        keyIsWithinGrace(attempt) {
          const { key, nowMs } = attempt;
          if (!key) return true;
          const works = authentication.keyIsWithinGrace(attempt) || nowMs < (usedAtMs.get(key.hash) ?? 0) + HOUR_MS;
          if (works) usedAtMs.set(key.hash, nowMs);
          return works;
        },
      });
    },
  ],
  "new-key-waits-for-grace": [
    "A key that replaces another one works once the grace of that one is over.",
    "auth.rotation-new-key-works",
    (_, store) =>
      judging({
        keyIsKnown: (attempt) =>
          authentication.keyIsKnown(attempt) &&
          !keysOfSame(store, attempt.key).some(
            ({ worksUntilMs = 0, hash }) => hash !== attempt.key?.hash && attempt.nowMs < worksUntilMs,
          ),
      }),
  ],
  "key-echoed-by-refusal": [
    "The response to a rejected call repeats the request headers, including the full key.",
    ["auth.no-full-key-in-responses", "auth.uniform-body"],
    {
      wire: async (request, next) => {
        const answer = await next(request);
        if (answer.status !== 401) return answer;
        const headers = Object.fromEntries(request.headers);
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), headers }) };
      },
    },
  ],
  "key-in-429": [
    "Every tenth list is turned down with 429, which names the key that has called too often.",
    "auth.no-full-key-in-responses",
    () => {
      let lists = 0;
      return {
        wire: onCall("GET /payments", async (request, next) => {
          lists += 1;
          if (lists % 10 !== 0) return next(request);
          const message = `too many calls by ${request.headers.get("secret-key")}`;
          return toOutgoing({ status: 429, body: { message }, headers: { "retry-after": "1" } });
        }),
      };
    },
  ],
  "key-in-next-page": [
    "A page of payments has the address of the next page, with the whole key in it.",
    "auth.no-full-key-in-responses",
    {
      wire: onAnswer("GET /payments", (answer, request) => {
        if (answer.status >= 300) return answer;
        const next_page = `${request.url.href}#${request.headers.get("secret-key")}`;
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), next_page }) };
      }),
    },
  ],
});

const keyUse = {
  header: "secret-key",
  presentedKey,
  answerUnauthenticated,
  isRefund: (request) => callOf(request) === "POST /payments/*/refund",
} as const satisfies Parameters<typeof rotatedKeyFaults>[0];
const refusing = refusingKeys(keyUse);

/** Keys that are almost correct. */
const nearMisses: readonly AlternateFault[] = likeRightKeys.map(({ name, text, isLike, alike }) =>
  fault(
    name,
    text,
    ["auth.failure-401", "auth.key-wrong"],
    () => ({ authentication: acceptSimilarKeys(isLike) }),
    alike,
  ),
);

/** Faults of keys after a rotation. */
const rotatedKeys: readonly AlternateFault[] = faults({
  ...rotatedKeyFaults(keyUse, {
    newKeyWorks: "auth.rotation-new-key-works",
    oldKeyWorks: "auth.rotation-old-key-works-in-grace",
    oldKeyStops: "auth.rotation-old-key-stops",
    revokedKeyStops: ["auth.failure-401", "auth.revocation-immediate"],
  }),
  "new-key-cannot-list-invoices": [
    "The key that a rotation issues cannot list invoices.",
    "auth.rotation-new-key-works",
    refusing("issued", (request) => callOf(request) === "GET /invoices"),
  ],
  "new-key-cannot-create-invoices": [
    "The key that a rotation issues reads all and creates payments, but no invoices.",
    "auth.rotation-new-key-works",
    refusing("issued", (request) => callOf(request) === "POST /invoices"),
  ],
});

/** Source: Authentication, keys. */
export const keyFaults: readonly AlternateFault[] = [...keys, ...nearMisses, ...rotatedKeys];
