import type { Clock } from "../../../clock/index.ts";
import type { Change, Changing } from "./change.ts";
import type { Wire } from "./sandbox.ts";
import type { Deliver } from "./webhooks.ts";

/** Two changes to one sandbox conflict. */
export class ConflictingChanges extends Error {
  override readonly name = "ConflictingChanges";
}

/** Combines changes; the first is innermost. Throws {@link ConflictingChanges} if two replace the same part. */
export function together<Rules, Store>(
  ...changes: readonly Changing<Rules, Store>[]
): (clock: Clock, store: Store) => Change<Rules, Store> {
  const made = (clock: Clock, store: Store) => (change: Changing<Rules, Store>) =>
    typeof change === "function" ? change(clock, store) : change;
  return (clock, store) => changes.map(made(clock, store)).reduce(joined, {});
}

function joined<Rules, Store>(first: Change<Rules, Store>, second: Change<Rules, Store>): Change<Rules, Store> {
  const twice = Object.keys(second.rules ?? {}).filter((name) => Object.hasOwn(first.rules ?? {}, name));
  if (twice.length > 0) throw new ConflictingChanges(`two changes replace ${twice.join(", ")}`);
  if (first.store && second.store) throw new ConflictingChanges("two changes replace the store");
  const { wire: inner, deliver: sooner } = first;
  const { wire: outer, deliver: later } = second;
  const wire: Wire | undefined =
    inner && outer ? (request, next) => outer(request, (each) => inner(each, next)) : (inner ?? outer);
  const deliver = sooner && later ? (next: Deliver) => sooner(later(next)) : (sooner ?? later);
  return {
    ...first,
    ...second,
    rules: { ...first.rules, ...second.rules } as Partial<Rules>, // disjoint: checked above
    ...(wire && { wire }),
    ...(deliver && { deliver }),
  };
}
