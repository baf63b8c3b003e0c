import type { RequestHeaders } from "../http/incoming.ts";
import type { Reply } from "../http/outgoing.ts";
import { sha256 } from "../values/sha256.ts";
import { type Accounts, businessTime } from "./accounts.ts";
import type { AuthenticationPart } from "./authentication.ts";
import type { Business } from "./business.ts";

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
