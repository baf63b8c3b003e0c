import type { Access } from "./access.ts";
import type { Blocker } from "./blocker.ts";
import type { CountsLine, Load } from "./load.ts";

/**
 * Lines of the log of a run: newline-delimited JSON, appended and never changed. Everything that payspec prints or
 * exports is folded from these lines, live or later. Secrets are removed before a line is created.
 */
export type Line =
  | RunLine
  | ScenarioLine
  | ExchangeLine
  | CheckLine
  | ObservationLine
  | DriverLine
  | DeliveryLine
  | WitnessLine
  | ScenarioEndLine
  | InvariantLine
  | CountsLine
  | RunEndLine
  | BaselineLine;

/** First line: the plan of the run, its targets and its contracts. */
export interface RunLine {
  readonly type: "run";
  /** Version of this format. */
  readonly format: 1;
  readonly payspec: string;
  readonly seed: string;
  readonly shard: Shard;
  /** Present if a load engine ran the scenarios. */
  readonly load?: Load;
  /** Number of times each scenario is run; 1 if absent. */
  readonly repeats?: number;
  /** Wall time, RFC 3339. */
  readonly startedAt: string;
  readonly strict: boolean;
  readonly plans: readonly PlanOfVariant[];
  /** Entries for the variants that are run; absent if no baseline was given. Redacted. */
  readonly baseline?: readonly BaselineEntry[];
}

/** Requirement that is known to fail, with the reason why the failure is accepted. */
export interface BaselineEntry {
  readonly variant: string;
  readonly requirement: string;
  readonly outcome: "violated" | "inconclusive";
  readonly reason: string;
}

/** One of several runs that share a plan; counts from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Plan for one variant, of all shards together. */
export interface PlanOfVariant {
  readonly variant: string;
  readonly title: string;
  readonly contract: { readonly version: string; readonly hash: string };
  /** Redacted. */
  readonly configuration: unknown;
  readonly abilities: readonly string[];
  /** Data needed to send the same requests again. */
  readonly access?: Access;
  /** True if the user asked for a part of the suite. */
  readonly selection: boolean;
  readonly scenarios: readonly {
    readonly id: string;
    readonly title: string;
    readonly requirements: readonly string[];
  }[];
  /** Every requirement for which the run promises an outcome. */
  readonly requirements: readonly string[];
  /** Requirements that need a live address, left out because the role `live` is not configured. */
  readonly withoutLive?: readonly string[];
  /** Part of the plan that this shard runs: ids of scenarios, and the requirements that they promise. */
  readonly share?: { readonly scenarios: readonly string[]; readonly requirements: readonly string[] };
}

/** Members of every line after the first. */
interface Stamped {
  readonly variant: string;
  readonly scenario: string;
  readonly repeat: number;
  /** Wall time, milliseconds since the Unix epoch. */
  readonly atMs: number;
  /** Monotonic time since the run began, in milliseconds. */
  readonly elapsedMs: number;
}

/** Members of a line that may belong to a part of a scenario that ran in parallel with others. */
interface OfPart extends Stamped {
  /**
   * Path of the part: `2/3` is the third part of the second group of parts that ran in parallel, and `2/3/1/1` is a
   * part of that part. Absent if the scenario itself created the line.
   */
  readonly part?: string;
}

export interface ScenarioLine extends Stamped {
  readonly type: "scenario";
}

/** Request with its response, or with the reason for the missing response. */
export interface ExchangeLine extends OfPart {
  readonly type: "exchange";
  /** Counts up from 1 over the run. */
  readonly exchange: number;
  readonly operation: string;
  readonly request: RecordedRequest;
  readonly response?: RecordedResponse;
  readonly failure?: { readonly reason: string; readonly message: string };
  readonly durationMs: number;
  /**
   * Exchanges of the same part of the scenario that had no response when this request was sent; absent if there were
   * none.
   */
  readonly beside?: readonly number[];
  /** Absent if no response arrived. */
  readonly validation?: RecordedValidation;
}

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: RecordedBody;
  /** True if the scenario sent something on purpose that the contract forbids. */
  readonly bad: boolean;
}

export interface RecordedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: RecordedBody;
}

export interface RecordedBody {
  /** At most 64 KiB. */
  readonly text: string;
  /** Length of the whole body as it was on the wire, as far as it was read. */
  readonly byteLength: number;
  /** SHA-256 of `text`; present if any of the body is missing there. */
  readonly sha256?: string;
}

export interface RecordedValidation {
  /** Documented response that it was validated against: `201`, `default`. */
  readonly against: string;
  /** True if the contract does not specify the shape of the body. */
  readonly unconstrained: boolean;
  /** Requirements, stated and implied, that this response met or broke. */
  readonly exercised: readonly string[];
}

/** Outcome of one check. */
export interface CheckLine extends OfPart {
  readonly type: "check";
  readonly requirement: string;
  readonly outcome: Exclude<Outcome, "observed">;
  /** Number of checks that this line represents; 1 if absent. */
  readonly times?: number;
  /**
   * Source of the judgement: the scenario, the schema of a response, the wire rules of every response, or a run-wide
   * rule.
   */
  readonly by: "scenario" | "schema" | "wire" | "invariant";
  /**
   * Channel on which something that the run created is missing. Such a line alone is inconclusive: the fold turns it
   * into a violation, or a finding, if anything that the run created came over this channel.
   */
  readonly channel?: Channel;
  readonly exchange?: number;
  /** Exchange that shows it, if that is another one: a read after the request that is to blame. */
  readonly shownBy?: number;
  /** Searches of the inbox, if they are what was judged. */
  readonly looked?: readonly InboxLook[];
  /** Other scenarios without which it cannot be observed. */
  readonly alsoBy?: readonly string[];
  /** Place in the response body, if a single place is to blame. */
  readonly pointer?: string;
  readonly expected?: string;
  readonly actual?: string;
  /** Kind of difference from the expected value; absent if the values do not differ, and in logs of older versions. */
  readonly difference?: Difference;
  /** Names of the members that differ, if whole objects were compared. */
  readonly members?: readonly string[];
  /** Reason why it is inconclusive, or description of the error in the suite. */
  readonly reason?: string;
  /** Machine-readable form of the reason, if a user can do something about it; absent in logs of older versions. */
  readonly blocker?: Blocker;
}

/**
 * Kind of difference from what was expected: a value of another JSON `type`, another `value` of the right type, a value
 * that is `missing` or `extra`, another `status`; a valid request that was `refused`, a bad one that was `accepted`, or
 * that had an `effect` although it was refused; something that the run created and that is `absent` from a list or the
 * inbox.
 */
export type Difference =
  | "type"
  | "value"
  | "missing"
  | "extra"
  | "status"
  | "refused"
  | "accepted"
  | "effect"
  | "absent";

/** Search of the inbox by a scenario, and its result. Redacted. */
export interface InboxLook {
  /** Texts of which a webhook must contain at least one. */
  readonly anyOf: readonly string[];
  /** Lists of which a webhook must contain at least one text each, in addition. */
  readonly allOf: readonly (readonly string[])[];
  /** Number of webhooks that contained them. */
  readonly found: number;
  /** Number of webhooks that it waited for, and the duration of the wait; absent if it did not wait. */
  readonly awaited?: { readonly count: number; readonly waitedMs: number };
  /** Body of the first webhook that was found; absent if an earlier search has it, and if it is long. */
  readonly body?: string;
}

/** Behaviour of a deployment where the contract is open. */
export interface ObservationLine extends OfPart {
  readonly type: "observation";
  readonly requirement: string;
  readonly value: string;
  readonly exchange?: number;
}

/**
 * Place where a deployment shows what the run created without being asked for it by name: `list of lamps` if it lists
 * several kinds of resources, each in its own shape.
 */
export type Channel = "list" | `list of ${string}` | "inbox";

/** Evidence that something that the run created came over a channel, or that the configuration says that it will. */
export interface WitnessLine extends Stamped {
  readonly type: "witness";
  readonly channel: Channel;
}

/** Request that reached the inbox. It belongs to no scenario: only its content shows which one it is for. */
export interface DeliveryLine extends Omit<Stamped, "scenario" | "repeat"> {
  readonly type: "delivery";
  /** Counts up from 1. */
  readonly delivery: number;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: RecordedBody;
  /** Status with which the inbox responded. */
  readonly answered: number;
}

/** Summary of one run-wide rule at the end of the run. */
export interface InvariantLine extends Omit<Stamped, "scenario" | "repeat"> {
  readonly type: "invariant";
  readonly requirement: string;
  /** Unit that it counts, for people. */
  readonly counts: string;
  /** Number of judgements; zero if it has judged nothing. */
  readonly watched: number;
}

/** Call to the driver. */
export interface DriverLine extends OfPart {
  readonly type: "driver";
  readonly ability: string;
  readonly on: string;
  /** Arguments, redacted. */
  readonly told?: readonly unknown[];
  /** Return value, redacted; absent if nothing was returned. */
  readonly result?: unknown;
  /** Request that was sent to a driver reached by requests; the path is relative to its address. */
  readonly request?: { readonly method: string; readonly path: string; readonly body: string };
  readonly ok: boolean;
  readonly message?: string;
  readonly durationMs: number;
}

export interface ScenarioEndLine extends Stamped {
  readonly type: "scenario-end";
  readonly outcome: Exclude<Outcome, "observed">;
  /** Number of runs that this line ends, starting with `repeat`; 1 if absent. */
  readonly runs?: number;
  /** Number of exchanges in these runs, if they have no lines of their own. */
  readonly exchanges?: number;
  /** Declared transitions that were observed. */
  readonly transitions: readonly string[];
  readonly durationMs: number;
  /** Reason why it stopped early. */
  readonly reason?: string;
  /** State that it waited for until the timeout, if that stopped it. */
  readonly awaited?: AwaitedState;
}

/** State that a resource was expected to reach: `{ resource: "payment", state: "COMPLETED" }`. */
export interface AwaitedState {
  readonly resource: string;
  readonly state: string;
}

/** Footer of the log: without it, a run is partial. */
export interface RunEndLine {
  readonly type: "run-end";
  readonly endedAt: string;
  readonly durationMs: number;
  /** Counted in the transport and in the validator, not in this log. */
  readonly traffic: Readonly<Record<string, Traffic>>;
  /** End of the run: the worst end of its variants. */
  readonly end: RunEnd;
  /** End of each variant, if more than one was run. */
  readonly ends?: Readonly<Record<string, RunEnd>>;
}

export interface Traffic {
  readonly requests: number;
  readonly responses: number;
  readonly validated: number;
  readonly unconstrained: number;
  /** Number of requests that were cut off because the run ended early; absent if there were none. */
  readonly cancelled?: number;
  /** Number of webhooks that arrived when the log had no room for them; absent if there were none. */
  readonly unlogged?: number;
}

/** Baseline as written after the run; it replaces that of the first line. */
export interface BaselineLine {
  readonly type: "baseline";
  readonly baseline: readonly BaselineEntry[];
}

/** End of a run; every kind except `finished` leaves something undone. */
export type RunEnd =
  | { readonly kind: "finished" }
  | { readonly kind: "unreachable"; readonly message: string }
  | { readonly kind: "lost"; readonly message: string }
  | { readonly kind: "interrupted"; readonly message: string }
  | { readonly kind: "suite-error"; readonly message: string };

/** The outcome of a check: see the design's table of verdicts. */
export type Outcome = "pass" | "violated" | "finding" | "inconclusive" | "observed" | "suite-error";
