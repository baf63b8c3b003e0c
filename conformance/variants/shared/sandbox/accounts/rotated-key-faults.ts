import type { Clock } from "../../../../clock/index.ts";
import type { FlatParts } from "../change.ts";
import type { Incoming } from "../http/incoming.ts";
import { toOutgoing } from "../http/outgoing.ts";
import { isApi } from "../wires/is-api.ts";
import { type RotatedKey, rotatedKeyOf } from "../wires/rotated-keys.ts";
import type { AccountRules, AccountStore } from "./accounts.ts";
import type { ApiKey } from "./api-key.ts";
import { type Authentication, authentication, graceEndsAt } from "./authentication.ts";

type Parts = FlatParts<AccountRules, never>;

/** Change of a sandbox's accounts, for every variant. */
type AccountChange = Parts | ((clock: Clock, store: AccountStore) => Parts);

/** Requirements on the keys of a rotation, as a variant calls them. */
interface RotationRequirements<R extends string> {
  readonly newKeyWorks: R;
  readonly oldKeyWorks: R;
  readonly oldKeyStops: R;
  readonly revokedKeyStops: readonly R[];
}

/** Knowledge about a variant that the faults of its keys need. */
interface KeyUse extends Pick<AccountRules, "presentedKey" | "answerUnauthenticated"> {
  /** Header of a request that has the key. */
  readonly header: Lowercase<string>;
  readonly isRefund: (request: Incoming) => boolean;
}

/** Returns a change that judges some parts of authentication differently. */
export function judging(parts: Partial<Authentication>): { readonly authentication: Authentication } {
  return { authentication: { ...authentication, ...parts } };
}

/** Returns the keys of the business that a key belongs to. */
export function keysOfSame({ keys }: Pick<AccountStore, "keys">, key: ApiKey | undefined): readonly ApiKey[] {
  return [...keys.values()].filter(({ businessId }) => businessId === key?.businessId);
}

/** Returns a function that creates changes: matching requests with a key that a rotation replaced, or issued, are rejected. */
export function refusingKeys({ header, answerUnauthenticated }: Pick<KeyUse, "header" | "answerUnauthenticated">) {
  return (which: RotatedKey, isRefused: (request: Incoming) => boolean): AccountChange =>
    (_, store) => ({
      wire: async (request, next) =>
        isRefused(request) && rotatedKeyOf(store, request, header) === which
          ? toOutgoing(answerUnauthenticated("keyIsKnown"))
          : next(request),
    });
}

const writes = (request: Incoming) => request.method === "POST" && isApi(request);

const HOUR_MS = 3_600_000;

/** Returns the faults of keys after a rotation, as rows keyed by name. */
export function rotatedKeyFaults<R extends string>(
  use: KeyUse,
  { newKeyWorks, oldKeyWorks, oldKeyStops, revokedKeyStops }: RotationRequirements<R>,
): Readonly<Record<string, readonly [text: string, breaks: R | readonly R[], change: AccountChange]>> {
  const refusing = refusingKeys(use);
  return {
    "old-key-reads-only": [
      "In its grace period, a key that was replaced can only read.",
      oldKeyWorks,
      refusing("replaced", writes),
    ],
    "old-key-cannot-refund": [
      "In its grace period, a key that was replaced cannot refund.",
      oldKeyWorks,
      refusing("replaced", use.isRefund),
    ],
    "new-key-reads-only": ["The key that a rotation issues can only read.", newKeyWorks, refusing("issued", writes)],
    "new-key-cannot-refund": [
      "The key that a rotation issues cannot refund.",
      newKeyWorks,
      refusing("issued", use.isRefund),
    ],
    "new-key-ends-with-the-grace-of-the-old": [
      "When the 24 hours after a rotation are over, both keys stop working.",
      newKeyWorks,
      (_, store) =>
        judging({
          keyIsWithinGrace: ({ key, nowMs }) =>
            keysOfSame(store, key).every(({ worksUntilMs }) => worksUntilMs === undefined || nowMs < worksUntilMs),
        }),
    ],
    "second-rotation-prolongs-first-key": [
      "A rotation starts the 24 hours of every older key again, not only those of the key that it replaces.",
      oldKeyStops,
      (_, store) =>
        judging({
          keyIsWithinGrace: ({ key, nowMs }) =>
            key?.worksUntilMs === undefined ||
            keysOfSame(store, key).some(({ worksUntilMs }) => worksUntilMs !== undefined && nowMs < worksUntilMs),
        }),
    ],
    "revocation-ends-later-keys": [
      "Once a key of a business was revoked, no later key works either.",
      newKeyWorks,
      (_, store) =>
        judging({
          keyIsNotRevoked: ({ key }) => keysOfSame(store, key).every(({ revokedAtMs }) => revokedAtMs === undefined),
        }),
    ],
    "revocation-spares-replaced-keys": [
      "A key that was replaced and is revoked in its grace period works until that is over.",
      revokedKeyStops,
      (_, store) => {
        const revokedFirst = new Set<string>();
        return {
          graceEndsAt(rotatedAtMs) {
            for (const { hash, revokedAtMs } of store.keys.values())
              if (revokedAtMs !== undefined) revokedFirst.add(hash);
            return graceEndsAt(rotatedAtMs);
          },
          ...judging({
            keyIsNotRevoked: ({ key }) =>
              key?.revokedAtMs === undefined || (key.worksUntilMs !== undefined && !revokedFirst.has(key.hash)),
          }),
        };
      },
    ],
    "grace-of-an-hour-for-writes": [
      "A key that was replaced reads for 24 hours, and writes for one.",
      oldKeyWorks,
      (_, store) => {
        const late = new WeakSet<Incoming["headers"]>();
        let entering: Incoming["headers"] | undefined;
        return {
          presentedKey(headers) {
            entering = headers; // its parts are judged next, before another call arrives
            return use.presentedKey(headers);
          },
          ...judging({
            keyIsWithinGrace(attempt) {
              const { key, nowMs } = attempt;
              const rotatedAtMs = (key?.worksUntilMs ?? Number.POSITIVE_INFINITY) - graceEndsAt(0);
              const isLate = nowMs >= rotatedAtMs + HOUR_MS;
              if (isLate && entering && late.has(entering)) return false;
              return authentication.keyIsWithinGrace(attempt);
            },
          }),
          wire(request, next) {
            if (writes(request) && rotatedKeyOf(store, request, use.header) === "replaced") late.add(request.headers);
            return next(request);
          },
        };
      },
    ],
  };
}
