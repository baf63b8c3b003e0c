import type { Environment } from "./business.ts";

/** What is kept of a key: never the key. Source: integration, Other records, item 2. */
export interface ApiKey {
  readonly hash: string;
  readonly lastFour: string;
  readonly kind: Environment;
  readonly businessId: string;
  /** Set by rotation: the end of the grace period. */
  readonly worksUntilMs: number | undefined;
  /** Set by revocation. */
  readonly revokedAtMs: number | undefined;
}
