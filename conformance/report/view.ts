import type { Outcome } from "../log/index.ts";
import {
  type BaselineEntryResult,
  type Cause,
  type CheckResult,
  EXIT_CODES,
  exitCodeOf,
  mustConclude,
  type Report,
  type RequirementResult,
  type VariantReport,
} from "../runner/index.ts";
import { acceptedIn, complaintOf, entriesOf, STATES } from "./baseline.ts";
import { type CauseExample, causeExample, causeReach, causeTitle } from "./cause-text.ts";
import { scenarioCount } from "./facts.ts";
import { affectedBy, type OpenQuestion, openQuestions } from "./open-question.ts";
import { count, formatDuration } from "./paragraph.ts";
import { remedyFor } from "./remedy.ts";
import type { FindScript } from "./reproducer.ts";
import { explainExitOfSeveral, explainRunVerdict, explainVerdict, headline, OUTCOME_OF_VERDICT } from "./verdict.ts";

/**
 * A report as people read it: which rows it has, in which order, and their words. Renderers lay it out and escape its
 * texts, which may contain text of a deployment; none decides again what counts.
 */
export interface RunView {
  readonly report: Report;
  /** Outcome as which the verdict is displayed. */
  readonly outcome: Outcome;
  readonly exitCode: number;
  /** Scope of the verdict, in parentheses; empty if it covers everything, or with several variants. */
  readonly scope: string;
  readonly explanation: string;
  /** Reason for the exit code, next to the explanations of the variants if there are several. */
  readonly exitReason: string;
  /** `12 scenarios, 3.4 s`. */
  readonly amount: string;
  /** Number of scenarios that were run. */
  readonly scenarios: number;
  readonly variants: readonly VariantView[];
}

export interface VariantView {
  readonly result: VariantReport;
  readonly outcome: Outcome;
  /** Verdict with its scope. */
  readonly headline: string;
  readonly explanation: string;
  readonly isConformant: boolean;
  /** True if the baseline lists everything that counts against the variant. */
  readonly isCovered: boolean;
  /** Requirements that the baseline accepts, with the reason. */
  readonly accepted: ReadonlyMap<string, string>;
  /** Requirements that count against the exit code. */
  readonly counting: readonly RequirementResult[];
  /** Requirements on which the verdict depends, and that the baseline does not accept. */
  readonly awaited: ReadonlySet<string>;
  /** The widest first. */
  readonly causes: readonly CauseRow[];
  readonly violated: readonly FailureRow[];
  readonly findings: readonly FailureRow[];
  /** In the order of {@link openQuestions}. */
  readonly questions: readonly QuestionRow[];
  /** Entries of the baseline with a problem first. */
  readonly entries: readonly EntryRow[];
}

export interface CauseRow extends Omit<Cause, "example"> {
  /** Number within the variant, from 1. */
  readonly number: number;
  readonly title: string;
  readonly reach: string;
  /** True if the baseline accepts everything that is violated by it. */
  readonly isAccepted: boolean;
  /** Reasons of the baseline, each once. */
  readonly reasons: readonly string[];
  readonly example?: CauseExample;
  /** Requirement of the example. */
  readonly requirement?: RequirementResult;
  /** `Integration API, Create refund, rule 3`. */
  readonly where?: string;
}

/** A requirement that is violated or a finding. */
export interface FailureRow {
  readonly requirement: RequirementResult;
  /** Reason of the baseline, if it accepts the failure. */
  readonly accepted: string | undefined;
  readonly places: readonly FailedPlace[];
  /** Number of failed checks. Under load, one place may represent several. */
  readonly times: number;
  /** Command that runs the script of the first place. */
  readonly script: string | undefined;
}

/** Reason why something stayed open. */
export interface QuestionRow extends OpenQuestion {
  /** Imperative without a full stop; undefined if no remedy is known. */
  readonly remedy: string | undefined;
  /** `2 requirements`, or scenarios if it blocks no requirement. */
  readonly what: string;
  readonly kind: "requirement" | "scenario";
  /** Names on which the verdict depends come first. */
  readonly names: readonly string[];
  /** True if the baseline accepts all of them. */
  readonly isAccepted: boolean;
}

export interface EntryRow extends Pick<BaselineEntryResult, "requirement" | "outcome" | "reason"> {
  /** Word for the state in this run. */
  readonly state: string;
  readonly isStale: boolean;
  /** To follow the requirement; undefined if there is no problem. */
  readonly complaint: string | undefined;
}

/** Place at which a requirement got its outcome. */
export interface FailedPlace {
  readonly scenario: string;
  readonly repeat: number;
  readonly check: CheckResult;
}

/** Decides what the outputs of a run show. `findScript` finds the scripts that were kept. */
export function viewOf(report: Report, findScript: FindScript = () => undefined): RunView {
  const { verdict, variants, durationMs } = report;
  const [only] = variants;
  const isSingle = variants.length === 1 && only;
  const scenarios = scenarioCount(variants);
  const time = durationMs > 0 ? [formatDuration(durationMs)] : [];
  return {
    report,
    outcome: OUTCOME_OF_VERDICT[verdict],
    exitCode: exitCodeOf(report),
    scope: isSingle ? headline({ verdict, scope: only.scope }).slice(verdict.length).trim() : "",
    explanation: explainRunVerdict(report),
    exitReason: isSingle ? explainRunVerdict(report) : explainExitOfSeveral(report),
    amount: [count(scenarios, "scenario"), ...time].join(", "),
    scenarios,
    variants: variants.map((each) => viewOfVariant(each, report, findScript)),
  };
}

/** Parts of a report that decide what counts. */
export type Rules = Pick<Report, "strict" | "baseline">;

/** Decides what the outputs show of one variant. */
export function viewOfVariant(
  result: VariantReport,
  { strict, baseline }: Rules,
  findScript: FindScript = () => undefined,
): VariantView {
  const { variant, verdict, requirements } = result;
  const accepted = acceptedIn(baseline, variant);
  const needed = requirements.filter((each) => mustConclude(each, strict)).map(({ id }) => id);
  const awaited = new Set(needed.filter((id) => !accepted.has(id)));
  const failed = (outcome: Outcome) =>
    requirements
      .filter((each) => each.outcome === outcome)
      .map((each) => failureRow(each, result, accepted, findScript));
  return {
    result,
    outcome: OUTCOME_OF_VERDICT[verdict],
    headline: headline(result),
    explanation: explainVerdict(result, strict, baseline),
    isConformant: EXIT_CODES[verdict] === 0,
    isCovered: baseline?.covered.includes(variant) === true,
    accepted,
    counting: requirements.filter(
      ({ id, outcome }) => !accepted.has(id) && (outcome === "violated" || (outcome !== "pass" && awaited.has(id))),
    ),
    awaited,
    causes: result.causes.map((each, index) => causeRow(each, index + 1, result, accepted, findScript)),
    violated: failed("violated"),
    findings: failed("finding"),
    questions: questionRows(result, accepted, awaited),
    entries: entriesOf(baseline, variant)
      .map(entryRow)
      .sort((left, right) => Number(right.complaint !== undefined) - Number(left.complaint !== undefined)),
  };
}

function causeRow(
  cause: Cause,
  number: number,
  variant: VariantReport,
  accepted: ReadonlyMap<string, string>,
  findScript: FindScript,
): CauseRow {
  const { example: _, ...shared } = cause;
  const { requirements } = cause;
  const results = new Map(variant.requirements.map((each) => [each.id, each]));
  const reasons = [...new Set(requirements.flatMap((id) => accepted.get(id) ?? []))];
  const example = causeExample(number, variant, findScript);
  const requirement = example && results.get(example.check.requirement);
  return {
    ...shared,
    number,
    title: causeTitle(cause),
    reach: causeReach(cause),
    isAccepted:
      reasons.length > 0 && requirements.every((id) => accepted.has(id) || results.get(id)?.outcome !== "violated"),
    reasons,
    ...(example && { example }),
    ...(requirement && { requirement, where: `${variant.title}, ${requirement.source}` }),
  };
}

function failureRow(
  requirement: RequirementResult,
  variant: VariantReport,
  accepted: ReadonlyMap<string, string>,
  findScript: FindScript,
): FailureRow {
  const { id } = requirement;
  const places = failedPlaces(requirement, variant);
  const [first] = places;
  return {
    requirement,
    accepted: accepted.get(id),
    places,
    times: places.reduce((sum, { check }) => sum + (check.times ?? 1), 0),
    script: first && findScript({ variant: variant.variant, ...first }),
  };
}

function questionRows(
  variant: VariantReport,
  accepted: ReadonlyMap<string, string>,
  awaited: ReadonlySet<string>,
): readonly QuestionRow[] {
  return openQuestions(variant).map((question): QuestionRow => {
    const { blocker, requirements } = question;
    const { what, names } = affectedBy(question);
    return {
      ...question,
      remedy: remedyFor(blocker),
      what,
      kind: requirements.length > 0 ? "requirement" : "scenario",
      names: [...names].sort((left, right) => Number(awaited.has(right)) - Number(awaited.has(left))),
      isAccepted: requirements.length > 0 && requirements.every((each) => accepted.has(each)),
    };
  });
}

function entryRow(entry: BaselineEntryResult): EntryRow {
  const { requirement, outcome, reason, state } = entry;
  const isStale = state === "stale";
  return { requirement, outcome, reason, state: STATES[state], isStale, complaint: complaintOf(entry) };
}

/** Returns all places at which a requirement got its outcome, in the order of the run. */
export function failedPlaces(
  { id, outcome }: Pick<RequirementResult, "id" | "outcome">,
  { scenarios }: Pick<VariantReport, "scenarios">,
): readonly FailedPlace[] {
  return scenarios.flatMap((scenario) =>
    scenario.checks
      .filter((each) => each.requirement === id && each.outcome === outcome)
      .map((check) => ({ scenario: scenario.id, repeat: scenario.repeat, check })),
  );
}
