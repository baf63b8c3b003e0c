import type { Clock } from "../clock/index.ts";
import type { Deliver, Wire } from "../sandbox/index.ts";
import type { Change, Changing } from "./run-sandbox.ts";

/** All of these at once; the first stands nearest to the sandbox. Throws where two replace the same decision. */
export function together<Rules, Store>(...changes: readonly Changing<Rules, Store>[]): Changing<Rules, Store> {
  return (clock: Clock) => changes.map((each) => (typeof each === "function" ? each(clock) : each)).reduce(joined, {});
}

function joined<Rules, Store>(first: Change<Rules, Store>, second: Change<Rules, Store>): Change<Rules, Store> {
  const twice = Object.keys(second.rules ?? {}).filter((name) => Object.hasOwn(first.rules ?? {}, name));
  if (twice.length > 0) throw new Error(`two changes replace ${twice.join(", ")}`);
  const { wire: inner, deliver: sooner } = first;
  const { wire: outer, deliver: later } = second;
  const wire: Wire | undefined =
    inner && outer ? (request, next) => outer(request, (each) => inner(each, next)) : (inner ?? outer);
  const deliver = sooner && later ? (next: Deliver) => sooner(later(next)) : (sooner ?? later);
  return {
    ...first,
    ...second,
    rules: { ...first.rules, ...second.rules } as Partial<Rules>, // some of each, none of them twice
    ...(wire && { wire }),
    ...(deliver && { deliver }),
  };
}
