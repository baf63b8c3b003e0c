import type { Clock } from "../clock/index.ts";
import type { Wire } from "./sandbox.ts";
import type { Deliver } from "./webhooks.ts";

/** What is another in a sandbox than in the reference: decisions, its memory, its wire, the way in which webhooks leave. */
export interface Change<Rules, Store> {
  readonly rules?: Partial<Rules>;
  /** Instead of its own, of the address for test keys. */
  readonly store?: Store;
  /** Stands around the whole sandbox. */
  readonly wire?: Wire;
  /** Stands around all that is delivered. */
  readonly deliver?: (next: Deliver) => Deliver;
}

/**
 * A change, or what makes a fresh one for each sandbox that is opened: where it remembers, waits, or looks at what the
 * sandbox remembers.
 */
export type Changing<Rules, Store> = Change<Rules, Store> | ((clock: Clock, store: Store) => Change<Rules, Store>);

/** The same for sandboxes of every variant that decides by these rules: it does not touch what they remember. */
export type ChangingAll<Rules> = Change<Rules, never> | ((clock: Clock) => Change<Rules, never>);
