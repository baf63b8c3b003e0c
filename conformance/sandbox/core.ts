import type { Clock } from "../clock/index.ts";
import type { Business, Environment } from "./business.ts";
import type { Serialise } from "./lock.ts";
import type { Random } from "./random.ts";
import type { Rules } from "./rules/rules.ts";
import type { Store } from "./store.ts";
import type { Announce } from "./webhooks.ts";

/** What every operation of one sandbox works with. */
export interface Core {
  readonly clock: Clock;
  readonly rules: Rules;
  readonly store: Store;
  readonly random: Random;
  readonly environment: Environment;
  readonly serialise: Serialise;
  readonly announce: Announce;
  /** How long the provider takes to take a refund into its queue, in milliseconds. */
  readonly providerLatencyMs: number;
}

/** The time that a business lives in. */
export function businessTime({ clock }: Core, business: Business): number {
  return clock.now() + business.aheadMs;
}
