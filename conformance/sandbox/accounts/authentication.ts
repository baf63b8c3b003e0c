import type { ApiKey } from "./api-key.ts";
import type { Business, Environment } from "./business.ts";

/** What a request presents, and what is known of it. */
export interface Attempt {
  readonly clientId: string | undefined;
  readonly businessId: string | undefined;
  /** The key as it was sent. */
  readonly presented: string | undefined;
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
 * Source: integration, Authentication, items 2, 3 and 6, and Errors, row INVALID_API_KEY; alternate, Authentication.
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

/** Source: integration, Authentication, item 6, to which the alternate document points. */
export function graceEndsAt(rotatedAtMs: number): number {
  return rotatedAtMs + 24 * 60 * 60 * 1000;
}
