import type { ApiKey } from "../api-key.ts";
import type { Business, Environment } from "../business.ts";
import type { Reply } from "../http/reply.ts";

/** What a request presents, and what is known of it. */
export interface Attempt {
  readonly clientId: string | undefined;
  readonly businessId: string | undefined;
  readonly apiKey: string | undefined;
  /** The key record of the presented key. */
  readonly key: ApiKey | undefined;
  /** The business of the presented Business-Id. */
  readonly business: Business | undefined;
  readonly environment: Environment;
  /** Time of the business that the key belongs to. */
  readonly nowMs: number;
}

/**
 * What must hold of an attempt, one sentence a part; each judges only what is there, so that each can fail alone.
 * Source: Authentication, items 2, 3 and 6; Errors, row INVALID_API_KEY.
 */
export const authentication = {
  apiKeyIsGiven: ({ apiKey }) => apiKey !== undefined,
  apiKeyIsKnown: ({ apiKey, key }) => apiKey === undefined || key !== undefined,
  apiKeyIsNotRevoked: ({ key }) => key?.revokedAtMs === undefined,
  apiKeyIsWithinGrace: ({ key, nowMs }) => key?.worksUntilMs === undefined || nowMs < key.worksUntilMs,
  apiKeyFitsEnvironment: ({ key, environment }) => key === undefined || key.kind === environment,
  businessIdIsGiven: ({ businessId }) => businessId !== undefined,
  businessIdIsKnown: ({ businessId, business }) => businessId === undefined || business !== undefined,
  businessOwnsApiKey: ({ business, key }) => !business || !key || key.businessId === business.businessId,
  clientIdIsGiven: ({ clientId }) => clientId !== undefined,
  clientOwnsBusiness: ({ clientId, business }) => clientId === undefined || !business || business.clientId === clientId,
} as const satisfies Record<string, (attempt: Attempt) => boolean>;

export type AuthenticationPart = keyof typeof authentication;
export type Authentication = Readonly<Record<AuthenticationPart, (attempt: Attempt) => boolean>>;

/** Source: Authentication, item 7: whatever failed, the answer is the same. */
export function answerUnauthenticated(_failed: AuthenticationPart): Reply {
  const message = "the credentials are missing, wrong, or do not belong together";
  return { status: 401, body: { status: "error", errorType: "INVALID_API_KEY", message } };
}

/** Source: Authentication, item 6. */
export function graceEndsAt(rotatedAtMs: number): number {
  return rotatedAtMs + 24 * 60 * 60 * 1000;
}
