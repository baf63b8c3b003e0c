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

/** Verdict of a run, or of one variant in it. */
export type Verdict = "conformant" | "non-conformant" | "unreachable" | "partial" | "suite-error";

/** Process exit code of each verdict; wrong usage, which has no report, exits with 2. */
export const EXIT_CODES = {
  conformant: 0,
  "non-conformant": 1,
  unreachable: 3,
  partial: 4,
  "suite-error": 70,
} as const satisfies Record<Verdict, number>;

/** Verdicts by severity: of several, the first of these is that of the run. */
export const VERDICTS_BY_WEIGHT = [
  "suite-error",
  "non-conformant",
  "unreachable",
  "partial",
  "conformant",
] as const satisfies readonly Verdict[];

/** Result of a run as one value, from which every output and the exit code are derived. Contains no bodies. */
export interface Report {
  readonly format: 1;
  readonly payspec: string;
  readonly seed: string;
  /** Wall-clock time, RFC 3339. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly strict: boolean;
  /** Present if the run is one of several that share a plan. */
  readonly shard?: Shard;
  /** Present if a load engine ran the scenarios. */
  readonly load?: LoadResult;
  readonly verdict: Verdict;
  /** End of the run, which is the worst end of its variants; `lost` if the log has no footer. */
  readonly end: RunEnd;
  readonly variants: readonly VariantReport[];
  /** Present if a baseline was given, even an empty one. */
  readonly baseline?: BaselineResult;
}

/** Load of a run, with the number of completed iterations. */
export interface LoadResult extends Load {
  readonly stories: number;
}

/** Effect of a baseline on a run; the verdict does not change. */
export interface BaselineResult {
  /** Process exit code. */
  readonly exitCode: (typeof EXIT_CODES)[Verdict];
  readonly entries: readonly BaselineEntryResult[];
  /** Requirements that count against the run, and that no entry in state `held` lists. */
  readonly unlisted: readonly Unlisted[];
  /** Names of the variants for which everything that counts is listed, or nothing counts. */
  readonly covered: readonly string[];
}

/** Baseline entry with its state in this run. */
export interface BaselineEntryResult extends BaselineEntry {
  /**
   * `held`: the requirement has the listed outcome. `differs`: it failed in another way, so that the entry does not
   * apply. `stale`: it did not fail, so that the entry must be removed. `silent`: this run cannot determine it.
   */
  readonly state: "held" | "differs" | "stale" | "silent";
  /** Outcome of the requirement; absent if this run does not contain it. */
  readonly found?: Outcome;
}

/** Requirement that counts against a run. */
export interface Unlisted {
  readonly variant: string;
  readonly requirement: string;
  readonly outcome: Outcome;
}

export interface VariantReport {
  readonly variant: string;
  readonly title: string;
  /** Address of the deployment, if the log contains it. */
  readonly address?: string;
  readonly contract: { readonly version: string; readonly hash: string };
  readonly verdict: Verdict;
  /** End of this variant's run. */
  readonly end: RunEnd;
  /** True if it finished, and every planned scenario ran to its end. */
  readonly complete: boolean;
  /** Scope of the verdict: `12 of 131 requirements selected`. */
  readonly scope: Scope;
  /** Coverage of the contract, whatever was selected. */
  readonly coverage: Coverage;
  /** Sorted in the order of the source document. */
  readonly requirements: readonly RequirementResult[];
  /** Causes of the failures: violations before findings, the widest first. */
  readonly causes: readonly Cause[];
  readonly scenarios: readonly ScenarioResult[];
  readonly observations: readonly ObservationLine[];
  readonly transitions: { readonly declared: readonly string[]; readonly seen: readonly string[] };
  /** Number of comparisons of each rule of the whole run. */
  readonly invariants: readonly InvariantResult[];
  /** Number of responses for each documented response of an operation. */
  readonly answers: readonly AnswerResult[];
  readonly traffic: Traffic;
}

/** Coverage by level; open requirements that cannot be observed from outside are left out. */
export type Coverage = Readonly<Record<"stated" | "implied" | "open", LevelCoverage>>;

/** Coverage of the requirements of one level. */
export interface LevelCoverage {
  /** Number of requirements with evidence, for or against. */
  readonly exercised: number;
  readonly of: number;
  /** Ids of the others, in the order of the source document. */
  readonly missing: readonly string[];
}

/** Result of a rule of the whole run; a rule that watched nothing has judged nothing. */
export interface InvariantResult {
  readonly requirement: string;
  /** Description of what it counts. */
  readonly counts: string;
  readonly watched: number;
}

/**
 * Failures that one fault explains: its place, its kind of difference, and its reach. The checks that it explains, and
 * those that it stopped, refer to it by its number.
 */
export interface Cause {
  /** `violated` if any of its failures is. */
  readonly outcome: "violated" | "finding";
  readonly difference: Difference;
  /** Operations whose responses show it, by `operationId`; the one that shows it most often first. */
  readonly operations: readonly string[];
  /** Webhook event that it is about, such as `payment.completed`. */
  readonly event?: string;
  /** Place in the body, if one place is to blame; an index of a list is `*`. */
  readonly pointer?: string;
  /** Requirements that fail because of it; the one that names the place first. */
  readonly requirements: readonly string[];
  readonly scenarios: readonly string[];
  /** Number of responses that show it. */
  readonly responses: number;
  /** Number of checks that failed because of it. */
  readonly checks: number;
  /** Requirements and scenarios that stayed inconclusive only because of it. */
  readonly stopped: { readonly requirements: readonly string[]; readonly scenarios: readonly string[] };
  /** Most instructive failure: the scenario, and the index of the check in it. */
  readonly example: { readonly scenario: string; readonly repeat: number; readonly check: number };
}

/** Number of responses of an operation with a documented status. */
export interface AnswerResult {
  readonly operation: string;
  /** Status as in the contract: `201`, `default`; `200 or 201` if it is open which success is used. */
  readonly status: string;
  readonly responses: number;
}

export interface Scope {
  /** Number of requirements for which this run promised an outcome. */
  readonly selected: number;
  /** Number of requirements of the contract that can be judged from outside. */
  readonly judgeable: number;
  /** Ids of the requirements that need a live address, left out because the role `live` is not configured. */
  readonly withoutLive: readonly string[];
}

/** Result of one requirement over the whole run. */
export interface RequirementResult {
  readonly id: string;
  readonly level: Level;
  readonly text: string;
  readonly source: string;
  readonly selected: boolean;
  /** Also `inconclusive` if it was selected and nothing gave evidence. */
  readonly outcome: Outcome;
  /** Number of checks and validated responses that gave evidence. */
  readonly evidence: number;
  /** Everything that has to change before it can be judged; present if it was selected and is inconclusive. */
  readonly blockers?: readonly Blocker[];
}

export interface ScenarioResult {
  readonly id: string;
  readonly title: string;
  /** Index of the first run that this represents, counted from 0. */
  readonly repeat: number;
  /** Number of runs that this represents: repeats without new results are counted here. */
  readonly runs: number;
  readonly outcome: Outcome;
  /** Total duration of all these runs; `exchanges` is a total too. */
  readonly durationMs: number;
  readonly exchanges: number;
  readonly reason?: string;
  /**
   * If any check did not pass: every check in order, including passed ones, but those of schema and wire only if they
   * did not pass. Empty if all passed: the counts of the requirements include those, however often a scenario is
   * repeated.
   */
  readonly checks: readonly CheckResult[];
}

/** Check in the report: the line of the log without its time. */
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
  /**
   * Method and path of the request on which a failed check is based, without the address: `POST
   * /api/v1/payment/create`.
   */
  readonly request?: string;
  /** First part of the body of that request, as the log has it. */
  readonly requestBody?: string;
  /** Operation of that request; `status` is that of the response. */
  readonly operation?: string;
  readonly status?: number;
  /** Number of the cause that explains why it failed, or why it stayed inconclusive, counted from 1. */
  readonly cause?: number;
};
