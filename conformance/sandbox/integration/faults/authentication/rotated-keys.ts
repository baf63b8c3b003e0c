import { authentication, graceEndsAt } from "../../../accounts/authentication.ts";
import { lettingInLike, likeRightKeys } from "../../../accounts/like-right-key.ts";
import type { Incoming } from "../../../http/incoming.ts";
import { toOutgoing } from "../../../http/reply.ts";
import { type RotatedKey, rotatedKeyOf } from "../../../wires/rotated-keys.ts";
import { presentedKey } from "../../rules/presented-key.ts";
import { answerUnauthenticated } from "../../rules/unauthenticated.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";

/** Refuses some requests with a key that a rotation has replaced, or issued. */
function refusing(which: RotatedKey, isRefused: (request: Incoming) => boolean): IntegrationFault["change"] {
  return (_, store) => ({
    wire: async (request, next) =>
      isRefused(request) && rotatedKeyOf(store, request, "x-api-key") === which
        ? toOutgoing(answerUnauthenticated("keyIsKnown"))
        : next(request),
  });
}

const writes = ({ method, url }: Incoming) => method === "POST" && url.pathname.startsWith("/api/");

/** Keys that are nearly right. */
export const nearMisses: readonly IntegrationFault[] = likeRightKeys.map(({ isLike, ...fault }) => ({
  ...fault,
  change: () => ({ rules: { authentication: lettingInLike(isLike) } }),
  breaks: ["auth.failure-401", "errors.key-wrong"],
}));

/** What a key can do after a rotation. */
export const rotatedKeys: readonly IntegrationFault[] = [
  {
    name: "old-key-reads-only",
    text: "In its grace period a key that was replaced reads, and writes nothing.",
    change: refusing("replaced", writes),
    breaks: ["auth.rotation-old-key-works-in-grace"],
  },
  {
    name: "old-key-cannot-refund",
    text: "In its grace period a key that was replaced can do all but refund.",
    change: refusing("replaced", (request) => operationOf(request) === "createRefund"),
    breaks: ["auth.rotation-old-key-works-in-grace"],
  },
  {
    name: "new-key-reads-only",
    text: "The key that a rotation issues reads, and writes nothing.",
    change: refusing("issued", writes),
    breaks: ["auth.rotation-new-key-works"],
  },
  {
    name: "new-key-cannot-refund",
    text: "The key that a rotation issues can do all but refund.",
    change: refusing("issued", (request) => operationOf(request) === "createRefund"),
    breaks: ["auth.rotation-new-key-works"],
  },
  {
    name: "new-key-cannot-list",
    text: "The key that a rotation issues cannot list payments.",
    change: refusing("issued", (request) => operationOf(request) === "listPayments"),
    breaks: ["auth.rotation-new-key-works"],
  },
  {
    name: "new-key-ends-with-the-grace-of-the-old",
    text: "When the 24 hours after a rotation are over, both keys stop working.",
    change: (_, store) => ({
      rules: {
        authentication: {
          ...authentication,
          keyIsWithinGrace(attempt) {
            const { key, nowMs } = attempt;
            const others = [...store.keys.values()].filter((each) => each.businessId === key?.businessId);
            const isOver = others.some(({ worksUntilMs }) => worksUntilMs !== undefined && nowMs >= worksUntilMs);
            return authentication.keyIsWithinGrace(attempt) && !isOver;
          },
        },
      },
    }),
    breaks: ["auth.rotation-new-key-works"],
  },
  {
    name: "revocation-ends-later-keys",
    text: "Of a business whose key was revoked no later key works either.",
    change: (_, store) => ({
      rules: {
        authentication: {
          ...authentication,
          keyIsNotRevoked: ({ key }) =>
            [...store.keys.values()].every(
              (each) => each.businessId !== key?.businessId || each.revokedAtMs === undefined,
            ),
        },
      },
    }),
    breaks: ["auth.rotation-new-key-works"],
  },
  {
    name: "grace-of-an-hour-for-writes",
    text: "A key that was replaced reads for 24 hours, and writes for one.",
    change(_, store) {
      const hourMs = 3_600_000;
      const late = new WeakSet<Incoming["headers"]>();
      let entering: Incoming["headers"] | undefined;
      return {
        rules: {
          presentedKey(headers) {
            entering = headers; // its parts are judged next, before another call comes in
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
        },
        wire(request, next) {
          if (writes(request) && rotatedKeyOf(store, request, "x-api-key") === "replaced") late.add(request.headers);
          return next(request);
        },
      };
    },
    breaks: ["auth.rotation-old-key-works-in-grace"],
  },
];
