import type { Business } from "../business.ts";
import { businessTime, type Core } from "../core.ts";
import type { Reply } from "../http/reply.ts";
import type { AuthenticationPart } from "../rules/authentication.ts";
import { sha256 } from "../sha256.ts";

/** The business that a request applies to, or the reply that turns it away. */
export type Authenticated = { readonly business: Business } | { readonly reply: Reply };

/** Source: Authentication, 2: the headers Client-Id, Business-Id and X-Api-Key. */
export function authenticate(core: Core, headers: Headers): Authenticated {
  const { rules, store, environment, clock } = core;
  const apiKey = header(headers, "x-api-key");
  const businessId = header(headers, "business-id");
  const key = apiKey === undefined ? undefined : store.keys.get(sha256(apiKey));
  const business = businessId === undefined ? undefined : store.businesses.get(businessId);
  const keyOwner = key && store.businesses.get(key.businessId);
  const nowMs = keyOwner ? businessTime(core, keyOwner) : clock.now();
  const attempt = { clientId: header(headers, "client-id"), businessId, apiKey, key, business, environment, nowMs };
  const parts = Object.keys(rules.authentication) as AuthenticationPart[]; // a literal table: no other keys
  const failed = parts.find((part) => !rules.authentication[part](attempt));
  const appliesTo = business ?? keyOwner;
  if (failed || !appliesTo) return { reply: rules.answerUnauthenticated(failed ?? "businessIdIsKnown") };
  return { business: appliesTo };
}

/** An empty header is none. */
function header(headers: Headers, name: string): string | undefined {
  return headers.get(name) || undefined;
}
