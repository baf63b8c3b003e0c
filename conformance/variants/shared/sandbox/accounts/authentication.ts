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

/** Returns when a replaced key stops working. Source: integration, Authentication, item 6; the alternate document refers to it. */
export function graceEndsAt(rotatedAtMs: number): number {
  return rotatedAtMs + 24 * 60 * 60 * 1000;
}
