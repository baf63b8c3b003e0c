import type { Access } from "./access.ts";
import type { Blocker } from "./blocker.ts";
import type { CountsLine, Load } from "./load.ts";

/**
 * The lines of a run's log: newline-delimited JSON, appended and never changed. Everything that payspec prints or
 * exports is folded from these lines, live or later. Secrets are gone before a line is made.
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

/** The first line: what is going to be run, against what, with which contracts. */
export interface RunLine {
  readonly type: "run";
  /** Version of this format. */
  readonly format: 1;
  readonly payspec: string;
  readonly seed: string;
  readonly shard: Shard;
  /** Present where an engine of load played the stories. */
  readonly load?: Load;
  /** How often each scenario is run; once where it is absent. */
  readonly repeats?: number;
  /** Wall time, RFC 3339. */
  readonly startedAt: string;
  readonly strict: boolean;
  readonly plans: readonly PlanOfVariant[];
  /** Of the variants that are run; absent where no baseline was given. Redacted. */
  readonly baseline?: readonly BaselineEntry[];
}

/** A requirement that is known to fail, with the reason why that is put up with. */
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

/** What is going to be run of one variant, by all shards together. */
export interface PlanOfVariant {
  readonly variant: string;
  readonly title: string;
  readonly contract: { readonly version: string; readonly hash: string };
  /** Redacted. */
  readonly configuration: unknown;
  readonly abilities: readonly string[];
  /** How the same requests can be sent again. */
  readonly access?: Access;
  /** True when the user asked for a part of the suite. */
  readonly selection: boolean;
  readonly scenarios: readonly {
    readonly id: string;
    readonly title: string;
    readonly requirements: readonly string[];
  }[];
  /** Every requirement that the run promises an outcome for. */
  readonly requirements: readonly string[];
  /** Those that need a live address, left out because the role `live` is not configured. */
  readonly withoutLive?: readonly string[];
  /** What this shard takes of it: ids of scenarios, and the requirements that they promise. */
  readonly share?: { readonly scenarios: readonly string[]; readonly requirements: readonly string[] };
}

/** What every line after the first carries. */
interface Stamped {
  readonly variant: string;
  readonly scenario: string;
  readonly repeat: number;
  /** Wall time, milliseconds since the Unix epoch. */
  readonly atMs: number;
  /** Monotonic time since the run began, in milliseconds. */
  readonly elapsedMs: number;
}

/** What a line of a scenario carries where it belongs to a part that ran beside others. */
interface OfPart extends Stamped {
  /**
   * Which of them: `2/3` is the third part of the second group of parts that ran at the same time, and `2/3/1/1` a part of
   * that. Absent where the scenario itself did it.
   */
  readonly part?: string;
}

export interface ScenarioLine extends Stamped {
  readonly type: "scenario";
}

/** One request with its response, or with the reason why there is none. */
export interface ExchangeLine extends OfPart {
  readonly type: "exchange";
  /** Counts up from 1 over the run. */
  readonly exchange: number;
  readonly operation: string;
  readonly request: RecordedRequest;
  readonly response?: RecordedResponse;
  readonly failure?: { readonly reason: string; readonly message: string };
  readonly durationMs: number;
  /** Exchanges of the same part of the scenario that had no answer when this request left; absent where there were none. */
  readonly beside?: readonly number[];
  /** Absent where no response came. */
  readonly validation?: RecordedValidation;
}

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: RecordedBody;
  /** True when the scenario sent something that the contract forbids, on purpose. */
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
  /** Of the whole body as it was on the wire, as far as it was read. */
  readonly byteLength: number;
  /** SHA-256 of `text`; present when anything of the body is missing there. */
  readonly sha256?: string;
}

export interface RecordedValidation {
  /** The documented response that it was held against: `201`, `default`. */
  readonly against: string;
  /** True when the contract does not say what the body looks like. */
  readonly unconstrained: boolean;
  /** Requirements, stated and implied, that this response met or broke. */
  readonly exercised: readonly string[];
}

/** The outcome of one check. */
export interface CheckLine extends OfPart {
  readonly type: "check";
  readonly requirement: string;
  readonly outcome: Exclude<Outcome, "observed">;
  /** How many checks this tells; one where it is absent. */
  readonly times?: number;
  /** Who judged: the scenario, the schema of a response, the wire rules of every response, or a run-wide rule. */
  readonly by: "scenario" | "schema" | "wire" | "invariant";
  /**
   * Where something of ours is missing. Such a line is inconclusive by itself: the fold makes it a violation, or a
   * finding, when anything of ours came over this channel in the run.
   */
  readonly channel?: Channel;
  readonly exchange?: number;
  /** The exchange that shows it, where that is another one: a read after the request that is to blame. */
  readonly shownBy?: number;
  /** What was looked for in the inbox, where that is what was judged. */
  readonly looked?: readonly InboxLook[];
  /** Other scenarios without which it cannot be seen. */
  readonly alsoBy?: readonly string[];
  /** Place in the response body, where one place is to blame. */
  readonly pointer?: string;
  readonly expected?: string;
  readonly actual?: string;
  /** How the value differs from what was expected; absent where it does not, and in logs of older versions. */
  readonly difference?: Difference;
  /** Names of the members that differ, where whole objects were compared. */
  readonly members?: readonly string[];
  /** Why it is inconclusive, or what went wrong in the suite. */
  readonly reason?: string;
  /** The same for programs, where a user can do something about it; absent in logs of older versions. */
  readonly blocker?: Blocker;
}

/**
 * How something differs from what was expected: a value of another JSON `type`, another `value` of the right type, one that
 * is `missing` or `extra`, another `status`; a valid request that was `refused`, a bad one that was `accepted`, or that had
 * an `effect` though it was refused; something of ours that is `absent` from a list or the inbox.
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

/** What a scenario looked for in the inbox, and what it saw. Redacted. */
export interface InboxLook {
  /** At least one of these texts. */
  readonly anyOf: readonly string[];
  /** Of each of these lists at least one as well. */
  readonly allOf: readonly (readonly string[])[];
  /** How many webhooks held them. */
  readonly found: number;
  /** How many it waited for, and how long that took; absent where it did not wait. */
  readonly awaited?: { readonly count: number; readonly waitedMs: number };
  /** Of the first that was found; absent where a look before has it, and where it is long. */
  readonly body?: string;
}

/** What a deployment does where the contract is open. */
export interface ObservationLine extends OfPart {
  readonly type: "observation";
  readonly requirement: string;
  readonly value: string;
  readonly exchange?: number;
}

/**
 * Where a deployment shows what is ours without being asked for it by name: `list of lamps` where it lists several kinds
 * of things, each in a shape of its own.
 */
export type Channel = "list" | `list of ${string}` | "inbox";

/** Something of ours came over a channel, or the configuration says that it will. */
export interface WitnessLine extends Stamped {
  readonly type: "witness";
  readonly channel: Channel;
}

/** A request that reached the inbox. It belongs to no scenario: whose it is stands somewhere in it. */
export interface DeliveryLine extends Omit<Stamped, "scenario" | "repeat"> {
  readonly type: "delivery";
  /** Counts up from 1. */
  readonly delivery: number;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: RecordedBody;
  /** The status that the inbox answered. */
  readonly answered: number;
}

/** What one rule of the whole run has watched, at its end. */
export interface InvariantLine extends Omit<Stamped, "scenario" | "repeat"> {
  readonly type: "invariant";
  readonly requirement: string;
  /** What it counts, for people. */
  readonly counts: string;
  /** Zero: it has judged nothing. */
  readonly watched: number;
}

/** What was asked of the driver. */
export interface DriverLine extends OfPart {
  readonly type: "driver";
  readonly ability: string;
  readonly on: string;
  /** What it was told, redacted. */
  readonly told?: readonly unknown[];
  /** What it gave back, redacted; absent where that is nothing. */
  readonly result?: unknown;
  /** What was sent to a driver that is reached by requests; the path is seen from its address. */
  readonly request?: { readonly method: string; readonly path: string; readonly body: string };
  readonly ok: boolean;
  readonly message?: string;
  readonly durationMs: number;
}

export interface ScenarioEndLine extends Stamped {
  readonly type: "scenario-end";
  readonly outcome: Exclude<Outcome, "observed">;
  /** How many runs this ends, of which `repeat` is the first; one where it is absent. */
  readonly runs?: number;
  /** How many exchanges they made, where no lines tell them. */
  readonly exchanges?: number;
  /** Declared transitions that were seen. */
  readonly transitions: readonly string[];
  readonly durationMs: number;
  /** What stopped it before its end. */
  readonly reason?: string;
  /** The state that it waited for in vain, where that stopped it. */
  readonly awaited?: AwaitedState;
}

/** A state that a resource had to come to: `{ resource: "payment", state: "COMPLETED" }`. */
export interface AwaitedState {
  readonly resource: string;
  readonly state: string;
}

/** The footer: without it, a run is partial. */
export interface RunEndLine {
  readonly type: "run-end";
  readonly endedAt: string;
  readonly durationMs: number;
  /** Counted in the transport and in the validator, not in this log. */
  readonly traffic: Readonly<Record<string, Traffic>>;
  /** How the run ended: the worst end of its variants. */
  readonly end: RunEnd;
  /** How each variant ended, where more than one was run. */
  readonly ends?: Readonly<Record<string, RunEnd>>;
}

export interface Traffic {
  readonly requests: number;
  readonly responses: number;
  readonly validated: number;
  readonly unconstrained: number;
  /** Of the requests, those that the run cut off because it ended early; absent where there were none. */
  readonly cancelled?: number;
  /** Webhooks that came when the log had no room for more of them; absent where there were none. */
  readonly unlogged?: number;
}

/** The baseline as it was written anew after the run; it counts instead of that of the first line. */
export interface BaselineLine {
  readonly type: "baseline";
  readonly baseline: readonly BaselineEntry[];
}

/** How the run ended; all but `finished` left something undone. */
export type RunEnd =
  | { readonly kind: "finished" }
  | { readonly kind: "unreachable"; readonly message: string }
  | { readonly kind: "lost"; readonly message: string }
  | { readonly kind: "interrupted"; readonly message: string }
  | { readonly kind: "suite-error"; readonly message: string };

/** The outcome of a check: see the design's table of verdicts. */
export type Outcome = "pass" | "violated" | "finding" | "inconclusive" | "observed" | "suite-error";
