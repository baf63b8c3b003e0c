import type { Channel } from "../log/index.ts";
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
  /**
   * Judges that something of ours is where it belongs, though nobody asked for it by name. What is not there is recorded
   * as missing, and stops the scenario like a violated check: it is one if anything of ours came over this channel in
   * the whole run, else it is inconclusive (rulings 5 and 16).
   */
  appears(requirement: R, appearance: Appearance, evidence?: number): void;
  /** Sends a request that must be rejected, and its twin that must not be. */
  rejects(requirement: R, rejection: Rejection): Promise<void>;
  /** Stops the scenario: what it still had to check is inconclusive, for this reason. */
  blocked(reason: string): never;
}

/** What should be somewhere, and whether it is. */
export interface Appearance {
  readonly on: Channel;
  readonly there: boolean;
  /** What should be there, for people. */
  readonly what: string;
  /** Which of it is missing, by id and reference, for people; "it" where this is absent. */
  readonly missing?: string;
  /** Why its absence says nothing, where nothing of ours ever came over the channel. */
  readonly silence: string;
}

/** A rejection proves something only beside its valid twin, and only if nothing moved. */
export interface Rejection {
  /** The request with exactly one fault. */
  readonly send: () => Promise<Answer<unknown>>;
  /**
   * The same request with that fault mended; accepted, and sent last. Where it may not be sent at all, the reason: the
   * rejection alone passes then, and says so.
   */
  readonly twin: (() => Promise<Answer<unknown>>) | { readonly unsent: string };
  /** What the rejected request must not move; read before and after it, and compared as JSON, members in any order. */
  readonly state: () => Promise<unknown>;
}

/** How a variant's bodies say that something was done. */
export interface RejectionSigns {
  /** True when a body claims success. */
  readonly saysSuccess: (json: unknown) => boolean;
  /** True when a body claims that nothing was done; without it, none does. */
  readonly saysFailure?: (json: unknown) => boolean;
  /** Every resource id that a body bears. */
  readonly idsIn: (json: unknown) => ReadonlySet<string>;
}
