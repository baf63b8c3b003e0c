import { authentication } from "../../../accounts/authentication.ts";
import { responseBody } from "../../../wires/json-bodies.ts";
import { presentedKey } from "../../rules/presented-key.ts";
import { onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";

const HOUR_MS = 3_600_000;

/** What becomes of keys that are replaced or revoked, and where they are shown. */
export const keys: readonly AlternateFault[] = [
  {
    name: "other-key-header-accepted",
    text: "A key in X-Api-Key is taken where Secret-Key is missing.",
    change: { rules: { presentedKey: (headers) => presentedKey(headers) ?? headers.get("x-api-key") ?? undefined } },
    breaks: ["auth.failure-401", "auth.secret-key"],
  },
  {
    name: "other-key-header-first",
    text: "A key in X-Api-Key counts before the one in Secret-Key.",
    change: { rules: { presentedKey: (headers) => headers.get("x-api-key") ?? presentedKey(headers) } },
    breaks: ["auth.failure-401", "auth.secret-key", "auth.key-wrong"],
  },
  {
    name: "grace-of-twelve-hours",
    text: "A key that was replaced works for 12 hours, not for 24.",
    change: { rules: { graceEndsAt: (rotatedAtMs) => rotatedAtMs + 12 * HOUR_MS } },
    breaks: ["auth.rotation-old-key-works-in-grace"],
  },
  {
    name: "old-key-ends-with-use-of-new",
    text: "A key that was replaced stops working as soon as the new one is used.",
    change: (_, store) => {
      const renewed = new Set<string>();
      const isReplaced = (hash: string) => store.keys.get(hash)?.worksUntilMs !== undefined;
      return {
        rules: {
          authentication: {
            ...authentication,
            keyIsWithinGrace(attempt) {
              const { key } = attempt;
              if (!key) return true;
              const others = [...store.keys.values()].filter(({ businessId }) => businessId === key.businessId);
              if (!isReplaced(key.hash) && others.some(({ hash }) => isReplaced(hash))) renewed.add(key.businessId);
              return authentication.keyIsWithinGrace(attempt) && !(isReplaced(key.hash) && renewed.has(key.businessId));
            },
          },
        },
      };
    },
    breaks: ["auth.rotation-old-key-works-in-grace"],
  },
  {
    name: "grace-renewed-by-use",
    text: "Whoever uses a key that was replaced has another hour to use it.",
    change: () => {
      const usedAtMs = new Map<string, number>();
      return {
        rules: {
          authentication: {
            ...authentication,
            keyIsWithinGrace(attempt) {
              const { key, nowMs } = attempt;
              if (!key) return true;
              const works = authentication.keyIsWithinGrace(attempt) || nowMs < (usedAtMs.get(key.hash) ?? 0) + HOUR_MS;
              if (works) usedAtMs.set(key.hash, nowMs);
              return works;
            },
          },
        },
      };
    },
    breaks: ["auth.failure-401", "auth.rotation-old-key-stops"],
  },
  {
    name: "new-key-waits-for-grace",
    text: "A key that replaces another one works once the grace of that one is over.",
    change: (_, store) => ({
      rules: {
        authentication: {
          ...authentication,
          keyIsKnown: (attempt) =>
            authentication.keyIsKnown(attempt) &&
            ![...store.keys.values()].some(
              ({ businessId, worksUntilMs, hash }) =>
                businessId === attempt.key?.businessId &&
                hash !== attempt.key.hash &&
                attempt.nowMs < (worksUntilMs ?? 0),
            ),
        },
      },
    }),
    breaks: ["auth.rotation-new-key-works"],
  },
  {
    name: "key-echoed-by-refusal",
    text: "A refused call is told its headers again, the whole key among them.",
    change: {
      wire: async (request, next) => {
        const answer = await next(request);
        if (answer.status !== 401) return answer;
        const headers = Object.fromEntries(request.headers);
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), headers }) };
      },
    },
    breaks: ["auth.no-full-key-in-responses", "auth.uniform-body"],
  },
  {
    name: "key-in-next-page",
    text: "A page of payments has the address of the next page, with the whole key in it.",
    change: {
      wire: onCall("GET /payments", async (request, next) => {
        const answer = await next(request);
        if (answer.status >= 300) return answer;
        const next_page = `${request.url.href}#${request.headers.get("secret-key")}`;
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), next_page }) };
      }),
    },
    breaks: ["auth.no-full-key-in-responses"],
  },
];
