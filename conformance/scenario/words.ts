import type { Blocker, Channel } from "../log/index.ts";

/**
 * Vocabulary of a scenario. `R` is the union of the requirements that its header cites: a check of any other
 * requirement does not compile.
 */
export interface Words<R extends string> {
  /**
   * Checks one value against one requirement. A violated stated requirement stops the scenario; a violated implied one
   * is a finding and does not stop it. `evidence` is the exchange that shows it; by default that of the judged response,
   * otherwise the last of the scenario.
   */
  check<T>(requirement: R, actual: T, matcher: Matcher<T>, evidence?: number): void;
  /**
   * Records the behaviour of a deployment where the contract is open, which is the requirement's level. Never a pass or
   * a failure.
   */
  observe(requirement: R, value: string, evidence?: number): void;
  /**
   * Reads again until `judge` passes without findings, within the run's budget; only the last attempt counts. `read`
   * must only read, and `judge` must not wait. Resolves to the last value read.
   */
  eventually<T>(read: () => Promise<T>, judge: (value: T) => void): Promise<T>;
  /**
   * Checks that something of this run is where it belongs without being requested by name. Something missing is
   * recorded as such, and stops the scenario like a violated check: it is a violation if anything of this run came over
   * this channel in the whole run, else it is inconclusive (rulings 5 and 16).
   */
  appears(requirement: R, appearance: Appearance, evidence?: number): void;
  /** Sends a request that must be rejected, and its twin that must be accepted. */
  rejects(requirement: R, rejection: Rejection): Promise<void>;
  /** Stops the scenario: its remaining checks are inconclusive, for this reason; `blocker` is its machine-readable form. */
  blocked(reason: string, blocker?: Blocker): never;
}

/** Something expected in a place, and its presence. */
export interface Appearance {
  readonly on: Channel;
  readonly there: boolean;
  /** Description of the expected item, for people. */
  readonly what: string;
  /** Missing items by id and reference, for people; "it" by default. */
  readonly missing?: string;
  /** Circumstances of the absence, and what was found instead, for people. */
  readonly instead?: string;
  /** Exchange that caused what is missing. */
  readonly causedBy?: number;
  /** Reason why the absence proves nothing if nothing of this run ever came over the channel. */
  readonly silence: string;
}

/** Rejection, which proves something only together with its valid twin, and only if the state did not change. */
export interface Rejection {
  /** Sends the request with exactly one fault. */
  readonly send: () => Promise<Answer<unknown>>;
  /**
   * Sends the same request with that fault corrected; it is accepted, and sent last. If it may not be sent at all, the
   * reason: the rejection then passes without it, and the report includes the reason.
   */
  readonly twin: (() => Promise<Answer<unknown>>) | { readonly unsent: string };
  /**
   * Reads the state that the rejected request must not change; called before and after it, and compared as JSON,
   * regardless of the order of members.
   */
  readonly state: () => Promise<unknown>;
}

/** Signs in a variant's bodies that an operation was performed. */
export interface RejectionSigns {
  /** Returns true if a body claims success. */
  readonly saysSuccess: (json: unknown) => boolean;
  /** Returns true if a body claims that nothing was done; by default, none does. */
  readonly saysFailure?: (json: unknown) => boolean;
  /** Returns every resource id in a body. */
  readonly idsIn: (json: unknown) => ReadonlySet<string>;
}

/** Expectation about a value. */
export interface Matcher<In> {
  /** Description for people: `"COMPLETED"`, `status 201`. */
  readonly expected: string;
  test(actual: In): boolean;
  /** The only JSON type that matches, if there is just one: a value of another type is shown with its type. */
  readonly type?: "string" | "number" | "boolean";
  /** Replaces {@link expected} if the value has another type. */
  readonly expectedOfType?: string;
  /** Kind of mismatch, if the JSON type does not determine it. */
  readonly difference?: "status" | "refused" | "accepted" | "missing";
  /** Names of mismatched members, for matchers of whole objects: names from the contract, never from a body. */
  members?(actual: In): readonly string[];
  /**
   * Formats the value for people; JSON by default. If it shows only a part of a text, it calls `redact` before, so that
   * no part of a secret remains.
   */
  show?(actual: In, redact: (text: string) => string): string;
}

/** Response of a deployment to one call. */
export interface Answer<T> {
  readonly status: number;
  /** Parsed body; undefined if there is no body or it is not JSON. */
  readonly json: unknown;
  /** Number of the exchange in the log. */
  readonly exchange: number;
  /** True for any 2xx, unless it was turned down. */
  readonly accepted: boolean;
  /** True if a valid request that may be rejected was rejected with a 2xx (ruling 1). */
  readonly rejectedWith2xx: boolean;
  /**
   * Date header, in milliseconds: the time of sending by the deployment's clock. Undefined if absent or not recorded.
   */
  readonly sentAtMs: number | undefined;
  /**
   * Resource in the response. Reading a missing one stops the scenario: the remaining checks are inconclusive.
   */
  readonly data: T;
}
