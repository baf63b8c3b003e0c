import type { Accounts } from "./accounts/accounts.ts";
import type { Serialise } from "./serialise.ts";
import type { Announce } from "./webhooks.ts";

/** Dependencies shared by every operation of one sandbox, for any variant's rules and store. */
export interface CoreOf<Rules extends Accounts["rules"], Store extends Accounts["store"]> extends Accounts {
  readonly rules: Rules;
  readonly store: Store;
  readonly serialise: Serialise;
  readonly announce: Announce;
  /** Time the provider takes to queue a refund, in milliseconds. */
  readonly providerLatencyMs: number;
}
