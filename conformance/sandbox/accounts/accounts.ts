import type { Clock } from "../../clock/index.ts";
import type { RequestHeaders } from "../http/incoming.ts";
import type { Reply } from "../http/outgoing.ts";
import type { Table } from "../store/table.ts";
import type { Random } from "../values/random.ts";
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
