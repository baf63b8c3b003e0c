import type { Clock } from "../clock/index.ts";
import type { Wire } from "./sandbox.ts";
import type { Deliver } from "./webhooks.ts";

/** What is another in a sandbox than in the reference: decisions, its memory, its wire, the way in which webhooks leave. */
export interface Change<Rules, Store> {
  readonly rules?: Partial<Rules>;
  /** Of the address for test keys. */
  readonly store?: Store;
  /** Stands around the whole sandbox. */
  readonly wire?: Wire;
  /** Stands around all that is delivered. */
  readonly deliver?: (next: Deliver) => Deliver;
}

/** A change, or what makes a fresh one for each sandbox that is opened: where it remembers, or waits. */
export type Changing<Rules, Store> = Change<Rules, Store> | ((clock: Clock) => Change<Rules, Store>);
