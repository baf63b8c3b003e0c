import type { Answer } from "./answer.ts";
import type { Matcher } from "./matcher.ts";

/**
 * The vocabulary of a scenario. `R` is the union of the requirements that its header cites: a check on any other does
 * not compile.
 */
export interface Words<R extends string> {
  /**
   * Judges one value against one requirement. A violated check of a stated requirement stops the scenario; of an implied
   * one it is a finding and stops nothing. `evidence` is the exchange that shows it: the scenario's last, if not given.
   */
  check<T>(requirement: R, actual: T, matcher: Matcher<T>, evidence?: number): void;
  /** Records what a deployment does where the contract is open: the requirement's level. Never a pass or a failure. */
  observe(requirement: R, value: string, evidence?: number): void;
  /**
   * Reads again until `judge` passes, findings too, within the run's budget; only the last attempt counts. `read` only
   * reads, and `judge` never waits. Returns what was read last.
   */
  eventually<T>(read: () => Promise<T>, judge: (value: T) => void): Promise<T>;
  /** Sends a request that must be rejected, and its twin that must not be. */
  rejects(requirement: R, rejection: Rejection): Promise<void>;
  /** Stops the scenario: what it still had to check is inconclusive, for this reason. */
  blocked(reason: string): never;
}

/** A rejection proves something only beside its valid twin, and only if nothing moved. */
export interface Rejection {
  /** The request with exactly one fault. */
  readonly send: () => Promise<Answer<unknown>>;
  /** The same request with that fault mended; accepted, and sent last. */
  readonly twin: () => Promise<Answer<unknown>>;
  /** What the rejected request must not move; read before and after it, and compared as JSON, members in any order. */
  readonly state: () => Promise<unknown>;
}

/** How a variant's bodies say that something was done. */
export interface RejectionSigns {
  /** True when a body claims success. */
  readonly saysSuccess: (json: unknown) => boolean;
  /** Every resource id that a body bears. */
  readonly idsIn: (json: unknown) => ReadonlySet<string>;
}
