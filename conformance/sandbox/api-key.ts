import type { Environment } from "./business.ts";

/** What is kept of a key. Source: Other records: "only a hash of a key plus its last four characters". */
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
