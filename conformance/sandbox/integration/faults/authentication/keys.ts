import { authentication, graceEndsAt } from "../../../accounts/authentication.ts";
import type { IntegrationFault } from "../fault.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rotation, revocation, and keys of the other kind. */
export const keys: readonly IntegrationFault[] = [
  {
    name: "revoked-key-works-for-a-minute",
    text: "A key that was revoked works on for a minute, until a cache has forgotten it.",
    change: {
      rules: {
        authentication: {
          ...authentication,
          keyIsNotRevoked: ({ key, nowMs }) => key?.revokedAtMs === undefined || nowMs < key.revokedAtMs + MINUTE_MS,
        },
      },
    },
    breaks: ["auth.failure-401", "auth.revocation-immediate"],
  },
  {
    name: "rotation-ends-the-old-key",
    text: "Rotation ends the old key at once.",
    change: { rules: { graceEndsAt: (rotatedAtMs) => rotatedAtMs } },
    breaks: ["auth.rotation-old-key-works-in-grace"],
  },
  {
    name: "grace-of-twelve-hours",
    text: "A key that was rotated works on for 12 hours.",
    change: { rules: { graceEndsAt: (rotatedAtMs) => rotatedAtMs + 12 * HOUR_MS } },
    breaks: ["auth.rotation-old-key-works-in-grace"],
  },
  {
    name: "grace-from-last-use",
    text: "The 24 hours of an old key begin anew whenever it is used.",
    change() {
      const usedAtMs = new Map<string, number>();
      return {
        rules: {
          authentication: {
            ...authentication,
            keyIsWithinGrace({ key, nowMs }) {
              if (key?.worksUntilMs === undefined) return true;
              const works = nowMs < Math.max(key.worksUntilMs, graceEndsAt(usedAtMs.get(key.hash) ?? 0));
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
    name: "new-key-waits-for-the-old-one",
    text: "The key that a rotation issues works only once the old one has stopped.",
    change: (_, store) => ({
      rules: {
        authentication: {
          ...authentication,
          keyIsNotRevoked(attempt) {
            const { key, nowMs } = attempt;
            const before = [...store.keys.values()].find((each) => each.businessId === key?.businessId);
            const waits = key?.worksUntilMs === undefined && nowMs < (before?.worksUntilMs ?? 0);
            return !waits && authentication.keyIsNotRevoked(attempt);
          },
        },
      },
    }),
    breaks: ["auth.rotation-new-key-works"],
  },
  {
    name: "live-key-at-sandbox-accepted",
    text: "The sandbox takes live keys too.",
    change: {
      rules: {
        authentication: {
          ...authentication,
          keyFitsEnvironment: (attempt) => attempt.environment === "test" || authentication.keyFitsEnvironment(attempt),
        },
      },
    },
    breaks: ["auth.failure-401", "auth.live-key-at-sandbox-rejected"],
  },
  {
    name: "test-key-at-live-accepted",
    text: "The live address takes test keys too.",
    change: {
      rules: {
        authentication: {
          ...authentication,
          keyFitsEnvironment: (attempt) => attempt.environment === "live" || authentication.keyFitsEnvironment(attempt),
        },
      },
    },
    breaks: ["auth.failure-401", "auth.test-key-at-live-rejected"],
  },
];
