import { authentication, graceEndsAt } from "../../../shared/sandbox/accounts/authentication.ts";
import { lettingInLike, likeRightKeys } from "../../../shared/sandbox/accounts/like-right-key.ts";
import type { Incoming } from "../../../shared/sandbox/http/incoming.ts";
import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { type RotatedKey, rotatedKeyOf } from "../../../shared/sandbox/wires/rotated-keys.ts";
import { presentedKey } from "../rules/presented-key.ts";
import { answerUnauthenticated } from "../rules/unauthenticated.ts";
import { fault, faults, type IntegrationChange, type IntegrationFault, operationOf } from "./fault.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Faults of rotation, revocation, and keys of the other environment. */
const keys: readonly IntegrationFault[] = faults({
  "revoked-key-works-for-a-minute": [
    "A key that was revoked works on for a minute, until a cache has forgotten it.",
    ["auth.failure-401", "auth.revocation-immediate"],
    {
      authentication: {
        ...authentication,
        keyIsNotRevoked: ({ key, nowMs }) => key?.revokedAtMs === undefined || nowMs < key.revokedAtMs + MINUTE_MS,
      },
    },
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
      return {
        authentication: {
          ...authentication,
          keyIsWithinGrace({ key, nowMs }) {
            if (key?.worksUntilMs === undefined) return true;
            const works = nowMs < Math.max(key.worksUntilMs, graceEndsAt(usedAtMs.get(key.hash) ?? 0));
            if (works) usedAtMs.set(key.hash, nowMs);
            return works;
          },
        },
      };
    },
  ],
  "new-key-waits-for-the-old-one": [
    "The key that a rotation issues works only once the old one has stopped.",
    "auth.rotation-new-key-works",
    (_, store) => ({
      authentication: {
        ...authentication,
        keyIsNotRevoked(attempt) {
          const { key, nowMs } = attempt;
          const before = [...store.keys.values()].find((each) => each.businessId === key?.businessId);
          const waits = key?.worksUntilMs === undefined && nowMs < (before?.worksUntilMs ?? 0);
          return !waits && authentication.keyIsNotRevoked(attempt);
        },
      },
    }),
  ],
  "live-key-at-sandbox-accepted": [
    "The sandbox takes live keys too.",
    ["auth.failure-401", "auth.live-key-at-sandbox-rejected"],
    {
      authentication: {
        ...authentication,
        keyFitsEnvironment: (attempt) => attempt.environment === "test" || authentication.keyFitsEnvironment(attempt),
      },
    },
  ],
  "test-key-at-live-accepted": [
    "The live address takes test keys too.",
    ["auth.failure-401", "auth.test-key-at-live-rejected"],
    {
      authentication: {
        ...authentication,
        keyFitsEnvironment: (attempt) => attempt.environment === "live" || authentication.keyFitsEnvironment(attempt),
      },
    },
  ],
});

/** Rejects matching requests with a key that was replaced, or issued, by a rotation. */
function refusing(which: RotatedKey, isRefused: (request: Incoming) => boolean): IntegrationChange {
  return (_, store) => ({
    wire: async (request, next) =>
      isRefused(request) && rotatedKeyOf(store, request, "x-api-key") === which
        ? toOutgoing(answerUnauthenticated("keyIsKnown"))
        : next(request),
  });
}

const writes = ({ method, url }: Incoming) => method === "POST" && url.pathname.startsWith("/api/");

/** Keys that are almost correct. */
const nearMisses: readonly IntegrationFault[] = likeRightKeys.map(({ name, text, isLike, alike }) =>
  fault(name, text, ["auth.failure-401", "errors.key-wrong"], () => ({ authentication: lettingInLike(isLike) }), alike),
);

/** Faults of keys after a rotation. */
const rotatedKeys: readonly IntegrationFault[] = faults({
  "old-key-reads-only": [
    "In its grace period a key that was replaced reads, and writes nothing.",
    "auth.rotation-old-key-works-in-grace",
    refusing("replaced", writes),
  ],
  "old-key-cannot-refund": [
    "In its grace period a key that was replaced can do all but refund.",
    "auth.rotation-old-key-works-in-grace",
    refusing("replaced", (request) => operationOf(request) === "createRefund"),
  ],
  "new-key-reads-only": [
    "The key that a rotation issues reads, and writes nothing.",
    "auth.rotation-new-key-works",
    refusing("issued", writes),
  ],
  "new-key-cannot-refund": [
    "The key that a rotation issues can do all but refund.",
    "auth.rotation-new-key-works",
    refusing("issued", (request) => operationOf(request) === "createRefund"),
  ],
  "new-key-cannot-list": [
    "The key that a rotation issues cannot list payments.",
    "auth.rotation-new-key-works",
    refusing("issued", (request) => operationOf(request) === "listPayments"),
  ],
  "new-key-ends-with-the-grace-of-the-old": [
    "When the 24 hours after a rotation are over, both keys stop working.",
    "auth.rotation-new-key-works",
    (_, store) => ({
      authentication: {
        ...authentication,
        keyIsWithinGrace(attempt) {
          const { key, nowMs } = attempt;
          const others = [...store.keys.values()].filter((each) => each.businessId === key?.businessId);
          const isOver = others.some(({ worksUntilMs }) => worksUntilMs !== undefined && nowMs >= worksUntilMs);
          return authentication.keyIsWithinGrace(attempt) && !isOver;
        },
      },
    }),
  ],
  "second-rotation-prolongs-first-key": [
    "A rotation starts the 24 hours of every older key again, not only those of the key that it replaces.",
    "auth.rotation-old-key-stops",
    (_, store) => ({
      authentication: {
        ...authentication,
        keyIsWithinGrace(attempt) {
          const { key, nowMs } = attempt;
          if (key?.worksUntilMs === undefined) return authentication.keyIsWithinGrace(attempt);
          const all = [...store.keys.values()].filter((each) => each.businessId === key.businessId);
          return all.some(({ worksUntilMs }) => worksUntilMs !== undefined && nowMs < worksUntilMs);
        },
      },
    }),
  ],
  "revocation-ends-later-keys": [
    "Of a business whose key was revoked no later key works either.",
    "auth.rotation-new-key-works",
    (_, store) => ({
      authentication: {
        ...authentication,
        keyIsNotRevoked: ({ key }) =>
          [...store.keys.values()].every(
            (each) => each.businessId !== key?.businessId || each.revokedAtMs === undefined,
          ),
      },
    }),
  ],
  "grace-of-an-hour-for-writes": [
    "A key that was replaced reads for 24 hours, and writes for one.",
    "auth.rotation-old-key-works-in-grace",
    (_, store) => {
      const hourMs = 3_600_000;
      const late = new WeakSet<Incoming["headers"]>();
      let entering: Incoming["headers"] | undefined;
      return {
        presentedKey(headers) {
          entering = headers; // its parts are judged next, before another call arrives
          return presentedKey(headers);
        },
        authentication: {
          ...authentication,
          keyIsWithinGrace(attempt) {
            const { key, nowMs } = attempt;
            const rotatedAtMs = (key?.worksUntilMs ?? Number.POSITIVE_INFINITY) - graceEndsAt(0);
            const isLate = nowMs >= rotatedAtMs + hourMs;
            if (isLate && entering && late.has(entering)) return false;
            return authentication.keyIsWithinGrace(attempt);
          },
        },
        wire(request, next) {
          if (writes(request) && rotatedKeyOf(store, request, "x-api-key") === "replaced") late.add(request.headers);
          return next(request);
        },
      };
    },
  ],
});

/** Responses that contain the caller's key. */
const fullKey: readonly IntegrationFault[] = faults({
  "key-in-refusal": [
    "Who is refused gets the key back in the body, so as to see the mistake.",
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
      async wire(request, next) {
        const answer = await next(request);
        const presented = request.headers.get("x-api-key");
        if (operationOf(request) !== "createPayment" || !presented) return answer;
        return { ...answer, headers: { ...answer.headers, "x-debug-api-key": presented } };
      },
    },
  ],
  "key-in-429": [
    "Every tenth list is turned down with 429, which names the key that has called too often.",
    "auth.no-full-key-in-responses",
    () => {
      let lists = 0;
      return {
        async wire(request, next) {
          const presented = request.headers.get("x-api-key");
          if (operationOf(request) !== "listPayments" || !presented) return next(request);
          lists += 1;
          if (lists % 10 !== 0) return next(request);
          return toOutgoing({
            status: 429,
            body: { message: `too many calls by ${presented}` },
            headers: { "retry-after": "1" },
          });
        },
      };
    },
  ],
  "key-in-payment-url": [
    "The paymentUrl of a payment that is read has the key of the reader in its query.",
    ["list-payments.listed-as-read", "auth.no-full-key-in-responses", "payment.payment-url-never-changes"],
    {
      async wire(request, next) {
        const answer = await next(request);
        const presented = request.headers.get("x-api-key") ?? "";
        if (operationOf(request) !== "getPayment" || !answer.text) return answer;
        return { ...answer, text: answer.text.replace(/("paymentUrl":"[^"]*)"/, `$1?key=${presented}"`) };
      },
    },
  ],
});

/** Source: Authentication, keys. */
export const keyFaults: readonly IntegrationFault[] = [...keys, ...nearMisses, ...rotatedKeys, ...fullKey];
