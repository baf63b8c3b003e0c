import type { Accounts } from "./accounts/accounts.ts";
import type { Serialise } from "./serialise.ts";
import type { Announce } from "./webhooks.ts";

/** What every operation of one sandbox works with, whichever decisions and memory its variant has. */
export interface CoreOf<Rules extends Accounts["rules"], Store extends Accounts["store"]> extends Accounts {
  readonly rules: Rules;
  readonly store: Store;
  readonly serialise: Serialise;
  readonly announce: Announce;
  /** How long the provider takes to take a refund into its queue, in milliseconds. */
  readonly providerLatencyMs: number;
}
