import { done, type Outcome, refused, unknown } from "../outcome.ts";
import { type Random, randomSecret, randomSuffix } from "../values/random.ts";
import { sha256 } from "../values/sha256.ts";
import { type Accounts, businessTime } from "./accounts.ts";
import type { ApiKey } from "./api-key.ts";
import type { Environment } from "./business.ts";

export interface NewBusinessOptions {
  /** Merchant of the business; by default a new one. */
  readonly clientId?: string | undefined;
  /** Webhook target; without it, no webhooks are sent. */
  readonly webhookUrl?: string | undefined;
  /** Also issues a live key to a business of the test environment. */
  readonly live?: boolean | undefined;
}

/** Full keys, shown only once. */
export interface BusinessCredentials {
  readonly clientId: string;
  readonly businessId: string;
  /** Key for the address of this sandbox. */
  readonly key: string;
  /** Live key of the same business, if requested. */
  readonly liveKey?: string;
}

/** A sandbox's businesses with their keys and their time: the operations of a dashboard. */
export interface Businesses {
  create(options?: NewBusinessOptions): BusinessCredentials;
  /**
   * Issues a new key; the previous one works until the end of its grace period. Returns undefined if the business does
   * not exist.
   */
  rotateKey(businessId: string): { readonly key: string } | undefined;
  /** Revokes a key immediately: the given one, or the newest. */
  revokeKey(businessId: string, key?: string): Outcome;
  /** Moves one business's time forward. */
  advanceTime(businessId: string, byMs: number): Outcome;
}

/** Source: integration, Other records: the prefixes sk_live_ and sk_test_. */
const prefix = { live: "sk_live_", test: "sk_test_" } as const satisfies Record<Environment, string>;

/** Limit that keeps years within four digits. */
const FURTHEST_AHEAD_MS = 100 * 365 * 24 * 60 * 60 * 1000;

export function createBusinesses(accounts: Accounts): Businesses {
  const { store, random, rules, environment } = accounts;

  const issueKey = (businessId: string, kind: Environment) => {
    const secret = `${prefix[kind]}${randomSecret(random, 32)}`;
    const hash = sha256(secret);
    const record: ApiKey = {
      hash,
      lastFour: secret.slice(-4),
      kind,
      businessId,
      worksUntilMs: undefined,
      revokedAtMs: undefined,
    };
    store.keys.set(hash, record);
    return { secret, hash };
  };

  return {
    create({ clientId = newClientId(random), webhookUrl, live } = {}) {
      const businessId = newBusinessId(random);
      const keys = { test: issueKey(businessId, "test"), live: issueKey(businessId, "live") };
      const currentKey = { test: keys.test.hash, live: keys.live.hash };
      store.businesses.set(businessId, { businessId, clientId, webhookUrl, aheadMs: 0, currentKey });
      const credentials = { clientId, businessId, key: keys[environment].secret };
      return live ? { ...credentials, liveKey: keys.live.secret } : credentials;
    },

    rotateKey(businessId) {
      const business = store.businesses.get(businessId);
      const before = business && store.keys.get(business.currentKey[environment]);
      if (!before) return undefined;
      const worksUntilMs = rules.graceEndsAt(businessTime(accounts, business));
      store.keys.set(before.hash, { ...before, worksUntilMs });
      const { secret, hash } = issueKey(businessId, environment);
      store.businesses.set(businessId, { ...business, currentKey: { ...business.currentKey, [environment]: hash } });
      return { key: secret };
    },

    revokeKey(businessId, key) {
      const business = store.businesses.get(businessId);
      if (!business) return unknown("business", businessId);
      const found = store.keys.get(key === undefined ? business.currentKey[environment] : sha256(key));
      if (!found || found.businessId !== businessId) return unknown("such key of business", businessId);
      const revokedAtMs = found.revokedAtMs ?? businessTime(accounts, business);
      store.keys.set(found.hash, { ...found, revokedAtMs });
      return done;
    },

    advanceTime(businessId, byMs) {
      const business = store.businesses.get(businessId);
      if (!business) return unknown("business", businessId);
      const aheadMs = business.aheadMs + byMs;
      if (aheadMs > FURTHEST_AHEAD_MS)
        return refused("the time of this business would be more than a hundred years ahead");
      store.businesses.set(businessId, { ...business, aheadMs });
      return done;
    },
  };
}

/** Source: integration, Other records, item 1. */
function newClientId(random: Random): string {
  return `SM_${randomSuffix(random, 10)}`;
}

/** Source: integration, Other records, item 1. */
function newBusinessId(random: Random): string {
  return `SB_${randomSuffix(random, 10)}`;
}
