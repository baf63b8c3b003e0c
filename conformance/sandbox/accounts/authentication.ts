import type { RequestHeaders } from "../http/incoming.ts";
import type { Reply } from "../http/outgoing.ts";
import { sha256 } from "../values/sha256.ts";
import { type Accounts, businessTime } from "./accounts.ts";
import type { ApiKey } from "./api-key.ts";
import type { Business, Environment } from "./business.ts";

/** Presented credentials and the records that match them. */
export interface Attempt {
  readonly clientId: string | undefined;
  readonly businessId: string | undefined;
  /** The key as sent. */
  readonly presented: string | undefined;
  /** Record of the presented key. */
  readonly key: ApiKey | undefined;
  /** Business with the presented Business-Id. */
  readonly business: Business | undefined;
  readonly environment: Environment;
  /** Current time of the key's business. */
  readonly nowMs: number;
}

/**
 * Conditions on an attempt, each one part of authentication. Each judges only data that is present, so that each can
 * fail alone. Source: integration, Authentication, items 2, 3 and 6, and Errors, row INVALID_API_KEY; alternate,
 * Authentication.
 */
export const authentication = {
  keyIsGiven: ({ presented }) => presented !== undefined,
  keyIsKnown: ({ presented, key }) => presented === undefined || key !== undefined,
  keyIsNotRevoked: ({ key }) => key?.revokedAtMs === undefined,
  keyIsWithinGrace: ({ key, nowMs }) => key?.worksUntilMs === undefined || nowMs < key.worksUntilMs,
  keyFitsEnvironment: ({ key, environment }) => key === undefined || key.kind === environment,
  businessIdIsGiven: ({ businessId }) => businessId !== undefined,
  businessIdIsKnown: ({ businessId, business }) => businessId === undefined || business !== undefined,
  businessOwnsKey: ({ business, key }) => !business || !key || key.businessId === business.businessId,
  clientIdIsGiven: ({ clientId }) => clientId !== undefined,
  clientOwnsBusiness: ({ clientId, business }) => clientId === undefined || !business || business.clientId === clientId,
} as const satisfies Record<string, (attempt: Attempt) => boolean>;

export type AuthenticationPart = keyof typeof authentication;

export type Authentication = Readonly<Record<AuthenticationPart, (attempt: Attempt) => boolean>>;

/** Source: integration, Authentication, item 6; the alternate document refers to it. */
export function graceEndsAt(rotatedAtMs: number): number {
  return rotatedAtMs + 24 * 60 * 60 * 1000;
}

/** The business that a request applies to, or the reply that rejects the request. */
export type Authenticated = { readonly business: Business } | { readonly reply: Reply };

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
