import type { Clock } from "../../../../clock/index.ts";
import type { RequestHeaders } from "../http/incoming.ts";
import type { Reply } from "../http/outgoing.ts";
import type { Table } from "../store/table.ts";
import type { Random } from "../values/random.ts";
import { sha256 } from "../values/sha256.ts";
import type { ApiKey } from "./api-key.ts";
import type { Authentication, AuthenticationPart } from "./authentication.ts";
import type { Business, Environment } from "./business.ts";

/** Stored businesses and keys, the same in every variant. */
export interface AccountStore {
  readonly businesses: Table<Business>;
  /** Keyed by the hash of the API key. */
  readonly keys: Table<ApiKey>;
}

/** Rules about accounts. */
export interface AccountRules {
  /** Returns the API key of a request, from the variant's header for it. */
  readonly presentedKey: (headers: RequestHeaders) => string | undefined;
  readonly authentication: Authentication;
  readonly answerUnauthenticated: (failed: AuthenticationPart) => Reply;
  /** Returns the end of a replaced key's grace period, in milliseconds; the rotation time is in milliseconds too. */
  readonly graceEndsAt: (rotatedAtMs: number) => number;
}

/** Dependencies of a sandbox's account operations. */
export interface Accounts {
  readonly clock: Clock;
  readonly random: Random;
  readonly environment: Environment;
  readonly store: AccountStore;
  readonly rules: AccountRules;
}

/** Returns the current time of a business, in milliseconds. */
export function businessTime({ clock }: Pick<Accounts, "clock">, business: Business): number {
  return clock.now() + business.aheadMs;
}

/** The business that a request applies to, or the reply that rejects the request. */
type Authenticated = { readonly business: Business } | { readonly reply: Reply };

/** Returns a function that identifies the caller by the headers Client-Id and Business-Id and the key. */
export function createAuthenticate(accounts: Accounts): (headers: RequestHeaders) => Authenticated {
  const { rules, store, environment, clock } = accounts;
  const parts = Object.keys(rules.authentication) as AuthenticationPart[]; // a literal table: no other keys
  return (headers) => {
    const presented = rules.presentedKey(headers);
    const businessId = header(headers, "business-id");
    const key = presented === undefined ? undefined : store.keys.get(sha256(presented));
    const business = businessId === undefined ? undefined : store.businesses.get(businessId);
    const keyOwner = key && store.businesses.get(key.businessId);
    const nowMs = keyOwner ? businessTime(accounts, keyOwner) : clock.now();
    const clientId = header(headers, "client-id");
    const attempt = { clientId, businessId, presented, key, business, environment, nowMs };
    const failed = parts.find((part) => !rules.authentication[part](attempt));
    const appliesTo = business ?? keyOwner;
    if (failed || !appliesTo) return { reply: rules.answerUnauthenticated(failed ?? "businessIdIsKnown") };
    return { business: appliesTo };
  };
}

/** Returns a header; an empty one counts as absent. */
function header(headers: RequestHeaders, name: Lowercase<string>): string | undefined {
  return headers.get(name) || undefined;
}
