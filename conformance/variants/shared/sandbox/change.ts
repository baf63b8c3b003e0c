import type { Clock } from "../../../clock/index.ts";
import type { Wire } from "./sandbox.ts";
import type { Deliver } from "./webhooks.ts";

/** A sandbox's differences from the reference: rules, store, wire and webhook delivery. */
export interface Change<Rules, Store> {
  readonly rules?: Partial<Rules>;
  /** Replaces the store of the address for test keys. */
  readonly store?: Store;
  /** Wraps the whole sandbox. */
  readonly wire?: Wire;
  /** Wraps all webhook deliveries. */
  readonly deliver?: (next: Deliver) => Deliver;
}

/**
 * A change, or a factory that creates a fresh one for each open sandbox: used where the change keeps state, waits, or
 * reads the sandbox's store.
 */
export type Changing<Rules, Store> = Change<Rules, Store> | ((clock: Clock, store: Store) => Change<Rules, Store>);

/** A {@link Changing} for the sandboxes of every variant with these rules: it does not access their stores. */
export type ChangingAll<Rules> = Change<Rules, never> | ((clock: Clock) => Change<Rules, never>);

/** A change as table rows write it: the replaced rules are at the same level as the other parts. */
export type FlatParts<Rules, Store> = Partial<Rules> & Omit<Change<Rules, Store>, "rules">;

/** A {@link Changing} as table rows write it. */
export type FlatChange<Rules, Store> =
  | FlatParts<Rules, Store>
  | ((clock: Clock, store: Store) => FlatParts<Rules, Store>);

/** Converts a row's flat change to a nested one. */
export function nested<Rules, Store>(change: FlatChange<Rules, Store>): Changing<Rules, Store> {
  return typeof change === "function" ? (clock, store) => nestedParts(change(clock, store)) : nestedParts(change);
}

function nestedParts<Rules, Store>({ wire, deliver, store, ...rules }: FlatParts<Rules, Store>): Change<Rules, Store> {
  return {
    ...(store && { store }),
    ...(wire && { wire }),
    ...(deliver && { deliver }),
    ...(Object.keys(rules).length > 0 && { rules: rules as Partial<Rules> }), // the remaining members are rules
  };
}
