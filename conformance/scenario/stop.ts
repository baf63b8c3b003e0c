import { NoResponse } from "../exchange/index.ts";
import type { AwaitedState } from "../log/index.ts";

/** Something that the next step needs is missing: what the scenario still had to check is inconclusive. */
export class Blocked extends Error {
  override readonly name = "Blocked";
  /** The state that did not come, where that is what is missing. */
  readonly awaited?: AwaitedState;

  constructor(reason: string, awaited?: AwaitedState) {
    super(reason);
    if (awaited) this.awaited = awaited;
  }
}

/** Something of ours is not where it belongs: whether that violates is known when the run is over. */
export class Missing extends Error {
  override readonly name = "Missing";
}

/** A check was violated: the scenario goes no further. */
export class Violated extends Error {
  override readonly name = "Violated";
}

const STOPS = [Blocked, Violated, Missing, NoResponse] as const;

/** True of what ends one part of a scenario and no other. Anything else is an error of the suite, or the end of the run. */
export function isStop(error: unknown): error is Error {
  return error instanceof Error && STOPS.some((each) => error instanceof each);
}

/**
 * What a scenario stops with whose parts have failed so: an error that is no stop of a part, else what says why something
 * was never checked, else the first. Undefined where none failed.
 */
export function stopOf(errors: readonly unknown[]): unknown {
  const other = errors.find((each) => !isStop(each));
  const blocked = errors.find((each) => !(each instanceof Violated || each instanceof Missing));
  return other ?? blocked ?? errors[0];
}
