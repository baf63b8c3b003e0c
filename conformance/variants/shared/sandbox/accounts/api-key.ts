import type { Environment } from "./business.ts";

/** Stored record of a key, never the key itself. Source: integration, Other records, item 2. */
export interface ApiKey {
  readonly hash: string;
  readonly lastFour: string;
  readonly kind: Environment;
  readonly businessId: string;
  /** End of the grace period, set by rotation. */
  readonly worksUntilMs: number | undefined;
  /** Time of revocation. */
  readonly revokedAtMs: number | undefined;
}
