import { isGatewayError, NoResponse } from "../exchange/index.ts";
import type { AwaitedState, Blocker } from "../log/index.ts";

/** Error for a missing prerequisite of the next step: the remaining checks of the scenario are inconclusive. */
export class Blocked extends Error {
  override readonly name = "Blocked";
  /** The same reason for programs, if a user can do something about it. */
  readonly blocker?: Blocker;
  /** Awaited state that did not occur, if that is the reason. */
  readonly awaited?: AwaitedState;

  constructor(reason: string, blocker?: Blocker, awaited?: AwaitedState) {
    super(reason);
    if (blocker) this.blocker = blocker;
    if (awaited) this.awaited = awaited;
  }
}

/**
 * Throws {@link Blocked} if a gateway reports that the service is unavailable: the service has not seen the request.
 */
export function mustBeAvailable({ status }: { readonly status: number }): void {
  if (isGatewayError(status))
    throw new Blocked(`the service was unavailable: it returned ${status}`, { code: "unavailable" });
}

/**
 * Error for something of this run that is not where it belongs: whether that is a violation is known at the end of the
 * run.
 */
export class Missing extends Error {
  override readonly name = "Missing";
  /** The reason why that may prove nothing, for programs. */
  readonly blocker?: Blocker;

  constructor(reason: string, blocker?: Blocker) {
    super(reason);
    if (blocker) this.blocker = blocker;
  }
}

/** Error for a violated check: the scenario stops. */
export class Violated extends Error {
  override readonly name = "Violated";
}

const STOPS = [Blocked, Violated, Missing, NoResponse] as const;

/**
 * Returns true if the error stops only one part of a scenario. Any other error is a suite error, or the end of the run.
 */
export function isStop(error: unknown): error is Error {
  return error instanceof Error && STOPS.some((each) => error instanceof each);
}

/**
 * Returns the error with which a scenario stops after these errors of its parts: one that stops more than a part, else
 * one that leaves something unchecked, else the first. Undefined if there are none.
 */
export function stopOf(errors: readonly unknown[]): unknown {
  const other = errors.find((each) => !isStop(each));
  const blocked = errors.find((each) => !(each instanceof Violated || each instanceof Missing));
  return other ?? blocked ?? errors[0];
}
