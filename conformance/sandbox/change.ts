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

/** A change as rows write it: the rules that it replaces stand beside the rest. */
export type FlatParts<Rules, Store> = Partial<Rules> & Omit<Change<Rules, Store>, "rules">;

/** A {@link Changing} as rows write it. */
export type FlatChange<Rules, Store> =
  | FlatParts<Rules, Store>
  | ((clock: Clock, store: Store) => FlatParts<Rules, Store>);

/** Returns the change that a row writes flat. */
export function nested<Rules, Store>(change: FlatChange<Rules, Store>): Changing<Rules, Store> {
  return typeof change === "function" ? (clock, store) => nestedParts(change(clock, store)) : nestedParts(change);
}

function nestedParts<Rules, Store>({ wire, deliver, store, ...rules }: FlatParts<Rules, Store>): Change<Rules, Store> {
  return {
    ...(store && { store }),
    ...(wire && { wire }),
    ...(deliver && { deliver }),
    ...(Object.keys(rules).length > 0 && { rules: rules as Partial<Rules> }), // all that is left
  };
}
