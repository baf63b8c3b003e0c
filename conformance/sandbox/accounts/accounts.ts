import type { Clock } from "../../clock/index.ts";
import type { RequestHeaders } from "../http/incoming.ts";
import type { Reply } from "../http/outgoing.ts";
import type { Table } from "../store/table.ts";
import type { Random } from "../values/random.ts";
import type { ApiKey } from "./api-key.ts";
import type { Authentication, AuthenticationPart } from "./authentication.ts";
import type { Business, Environment } from "./business.ts";

/** What is known of businesses and their keys, in every variant. */
export interface AccountStore {
  readonly businesses: Table<Business>;
  /** By the hash of the key. */
  readonly keys: Table<ApiKey>;
}

/** What is decided about them. */
export interface AccountRules {
  /** The key that a request bears, in the header that the variant has for it. */
  readonly presentedKey: (headers: RequestHeaders) => string | undefined;
  readonly authentication: Authentication;
  readonly answerUnauthenticated: (failed: AuthenticationPart) => Reply;
  /** End of the time in which a key works on after it was replaced, both in milliseconds. */
  readonly graceEndsAt: (rotatedAtMs: number) => number;
}

/** What the accounts of one sandbox work with. */
export interface Accounts {
  readonly clock: Clock;
  readonly random: Random;
  readonly environment: Environment;
  readonly store: AccountStore;
  readonly rules: AccountRules;
}

/** The time that a business lives in, in milliseconds. */
export function businessTime({ clock }: Pick<Accounts, "clock">, business: Business): number {
  return clock.now() + business.aheadMs;
}
