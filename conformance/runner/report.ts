import type { Level } from "../contract/index.ts";
import type {
  BaselineEntry,
  Blocker,
  CheckLine,
  Difference,
  Load,
  ObservationLine,
  Outcome,
  RunEnd,
  Shard,
  Traffic,
} from "../log/index.ts";

/** The verdict of a run, or of one variant in it. */
export type Verdict = "conformant" | "non-conformant" | "unreachable" | "partial" | "suite-error";

/** The process exit code that each verdict ends in; wrong usage, which has no report, is 2. */
export const EXIT_CODES = {
  conformant: 0,
  "non-conformant": 1,
  unreachable: 3,
  partial: 4,
  "suite-error": 70,
} as const satisfies Record<Verdict, number>;

/** Where several verdicts hold, the first of these counts. */
export const VERDICTS_BY_WEIGHT = [
  "suite-error",
  "non-conformant",
  "unreachable",
  "partial",
  "conformant",
] as const satisfies readonly Verdict[];

/** The result of a run, as one value: every output and the exit code are rendered from it. Holds no bodies. */
export interface Report {
  readonly format: 1;
  readonly payspec: string;
  readonly seed: string;
  /** Wall time, RFC 3339. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly strict: boolean;
  /** Present where the run is one of several that share a plan. */
  readonly shard?: Shard;
  /** Present where an engine of load played the stories: requirements were met and broken in so many of them. */
  readonly load?: LoadResult;
  readonly verdict: Verdict;
  /** How the run ended, which is the worst end of its variants; `lost` where the log has no footer. */
  readonly end: RunEnd;
  readonly variants: readonly VariantReport[];
  /** Present where a baseline was given, though it may be empty. */
  readonly baseline?: BaselineResult;
}

/** A load, and how many stories it told to their end. */
export interface LoadResult extends Load {
  readonly stories: number;
}

/** What a baseline makes of a run; the verdict stays what it is. */
export interface BaselineResult {
  /** What the process ends in. */
  readonly exitCode: (typeof EXIT_CODES)[Verdict];
  readonly entries: readonly BaselineEntryResult[];
  /** What counts against the run, and no entry that holds lists it. */
  readonly unlisted: readonly Unlisted[];
  /** Names of the variants of which all that counts is listed, or nothing counts. */
  readonly covered: readonly string[];
}

/** One entry, and what this run makes of it. */
export interface BaselineEntryResult extends BaselineEntry {
  /**
   * `held`: the requirement is what the entry says. `differs`: it failed in another way, so that the entry does not count.
   * `stale`: it did not fail at all, so that the entry is to go. `silent`: this run cannot tell.
   */
  readonly state: "held" | "differs" | "stale" | "silent";
  /** What came of the requirement; absent where this run holds nothing of it. */
  readonly found?: Outcome;
}

/** A requirement that counts against a run. */
export interface Unlisted {
  readonly variant: string;
  readonly requirement: string;
  readonly outcome: Outcome;
}

export interface VariantReport {
  readonly variant: string;
  readonly title: string;
  /** Address of the deployment, as far as the log tells it. */
  readonly address?: string;
  readonly contract: { readonly version: string; readonly hash: string };
  readonly verdict: Verdict;
  /** How the run of this variant ended. */
  readonly end: RunEnd;
  /** True where it finished, and every scenario that was planned ran to its end. */
  readonly complete: boolean;
  /** What the verdict rests on: `12 of 131 requirements selected`. */
  readonly scope: Scope;
  /** How much of the contract was exercised, whatever was selected. */
  readonly coverage: Coverage;
  /** In the order of the source document. */
  readonly requirements: readonly RequirementResult[];
  /** What explains the failures, the widest first; those that violate before those that only warn. */
  readonly causes: readonly Cause[];
  readonly scenarios: readonly ScenarioResult[];
  readonly observations: readonly ObservationLine[];
  readonly transitions: { readonly declared: readonly string[]; readonly seen: readonly string[] };
  /** What the rules of the whole run have watched. */
  readonly invariants: readonly InvariantResult[];
  /** Which documented responses of which operations were seen. */
  readonly answers: readonly AnswerResult[];
  readonly traffic: Traffic;
}

/** By level; open requirements that nobody can see from outside are left out. */
export type Coverage = Readonly<Record<"stated" | "implied" | "open", LevelCoverage>>;

/** Requirements of one level. */
export interface LevelCoverage {
  /** Those for which the run gave evidence, for or against. */
  readonly exercised: number;
  readonly of: number;
  /** Ids of the others, in the order of the source document. */
  readonly missing: readonly string[];
}

/** A rule of the whole run; one that watched nothing has judged nothing. */
export interface InvariantResult {
  readonly requirement: string;
  /** What it counts, for people. */
  readonly counts: string;
  readonly watched: number;
}

/**
 * Failures that one fault explains: where it shows, how what is there differs, and how far it reaches. The checks that it
 * explains, and those that it stopped, name it by its number.
 */
export interface Cause {
  /** `violated` where any of its failures is. */
  readonly outcome: "violated" | "finding";
  readonly difference: Difference;
  /** The operations whose responses show it, by `operationId`; the one that shows it most often first. */
  readonly operations: readonly string[];
  /** The webhook event that it is about, such as `payment.completed`. */
  readonly event?: string;
  /** The place in the body, where one place is to blame; an index of a list is `*`. */
  readonly pointer?: string;
  /** The requirements that fail by it, the one that names the place first. */
  readonly requirements: readonly string[];
  readonly scenarios: readonly string[];
  /** How many responses show it. */
  readonly responses: number;
  /** How many checks failed by it. */
  readonly checks: number;
  /** What stayed inconclusive because of it, and because of nothing else. */
  readonly stopped: { readonly requirements: readonly string[]; readonly scenarios: readonly string[] };
  /** The failure that shows it best: the scenario, and the place of the check in it. */
  readonly example: { readonly scenario: string; readonly repeat: number; readonly check: number };
}

/** How often an operation gave one of its documented responses. */
export interface AnswerResult {
  readonly operation: string;
  /** As the contract spells it: `201`, `default`; `200 or 201` where it is open which success is used. */
  readonly status: string;
  readonly responses: number;
}

export interface Scope {
  /** Requirements for which this run promised an outcome. */
  readonly selected: number;
  /** Requirements of the contract that something outside can judge. */
  readonly judgeable: number;
  /** Ids of those that need a live address, left out because the role `live` is not configured. */
  readonly withoutLive: readonly string[];
}

/** What came of one requirement over the whole run. */
export interface RequirementResult {
  readonly id: string;
  readonly level: Level;
  readonly text: string;
  readonly source: string;
  readonly selected: boolean;
  /** `inconclusive` too where it was selected and nothing gave evidence. */
  readonly outcome: Outcome;
  /** How many checks and validated responses gave evidence. */
  readonly evidence: number;
  /** All that has to change before it can be judged; present where it was selected and is inconclusive. */
  readonly blockers?: readonly Blocker[];
}

export interface ScenarioResult {
  readonly id: string;
  readonly title: string;
  /** Counts from 0; of the first run that this tells. */
  readonly repeat: number;
  /** How many runs this tells: where a repeat brings nothing new, it is counted here. */
  readonly runs: number;
  readonly outcome: Outcome;
  /** Of all these runs together, as are the exchanges. */
  readonly durationMs: number;
  readonly exchanges: number;
  readonly reason?: string;
  /**
   * Where anything did not pass, every check in order, the passed ones too; those of schema and wire only where they did
   * not pass. Empty where all passed: the counts of the requirements hold those, however often a scenario is repeated.
   */
  readonly checks: readonly CheckResult[];
}

/** One check as the report keeps it: the line of the log without its place in time. */
export type CheckResult = Pick<
  CheckLine,
  | "requirement"
  | "outcome"
  | "times"
  | "by"
  | "channel"
  | "exchange"
  | "shownBy"
  | "pointer"
  | "expected"
  | "actual"
  | "difference"
  | "members"
  | "reason"
  | "blocker"
> & {
  /** Method and path of the request that a failed check rests on, without the address: `POST /api/v1/payment/create`. */
  readonly request?: string;
  /** The operation of that request, and the status that it was answered. */
  readonly operation?: string;
  readonly status?: number;
  /** Number of the cause that explains why it failed, or why it stayed inconclusive; counts from 1. */
  readonly cause?: number;
};
