import type { AnswerCount, CheckLine, Traffic } from "../log/index.ts";
import type { Plan } from "../runner/index.ts";
import { citedPairs } from "./cited-pairs.ts";
import { METRIC } from "./metric-names.ts";
import { createMetrics, type Metrics, type SummaryData } from "./metrics.ts";

/** What came of all stories of one load, as k6 counted it: numbers, and nothing of a single exchange. */
export interface Counts {
  readonly durationMs: number;
  /** Stories that began, whether they came to an end or not. */
  readonly begun: number;
  /** Those that were played, in the order of the plan. */
  readonly scenarios: readonly ScenarioCounts[];
  /** By requirement: in how many stories it was met. */
  readonly met: Readonly<Record<string, number>>;
  readonly flaws: readonly FlawCount[];
  /** Violations of which k6 does not say what they violate: there are none, or numbers were lost on the way. */
  readonly unnamed: number;
  readonly answers: readonly AnswerCount[];
  readonly traffic: Traffic;
  /** Errors of the suite itself, in whatever story. */
  readonly suiteErrors: number;
}

export interface ScenarioCounts {
  readonly id: string;
  /** By outcome: how many of its stories ended so; none that did not. */
  readonly stories: ReadonlyMap<StoryOutcome, number>;
  readonly exchanges: number;
  /** Of all its stories together. */
  readonly durationMs: number;
}

/** In the order in which a person must hear of them. */
export const STORY_OUTCOMES = ["suite-error", "violated", "inconclusive", "pass"] as const;

export type StoryOutcome = (typeof STORY_OUTCOMES)[number];

/** How often one requirement came to one outcome in stories of one scenario. */
export interface FlawCount {
  readonly requirement: string;
  /** Absent where k6 does not know. */
  readonly scenario?: string;
  readonly outcome: Exclude<CheckLine["outcome"], "pass" | "suite-error">;
  readonly times: number;
}

const METRICS_OF_FLAWS = [
  ["violated", METRIC.violations],
  ["finding", METRIC.findings],
  ["inconclusive", METRIC.inconclusive],
] as const;

/** What k6 tells at its end, for the scenarios of this plan. */
export function countsIn(data: SummaryData, plan: Plan): Counts {
  const metrics = createMetrics(data);
  const flaws = METRICS_OF_FLAWS.flatMap(([outcome, metric]) => flawsOf(outcome, metric, metrics, plan));
  return {
    durationMs: data.state.testRunDurationMs,
    begun: metrics.count(METRIC.begun),
    scenarios: plan.scenarios.map(({ id }) => scenarioCounts(id, metrics)).filter(({ stories }) => stories.size > 0),
    met: metIn(data, flaws),
    flaws,
    unnamed: metrics.count(METRIC.violations) - timesOf(flaws.filter(({ outcome }) => outcome === "violated")),
    answers: answersIn(metrics, plan),
    traffic: {
      requests: metrics.count(METRIC.requests),
      responses: metrics.count(METRIC.responses),
      validated: metrics.count(METRIC.validated),
      unconstrained: metrics.count(METRIC.unconstrained),
    },
    suiteErrors: metrics.count(METRIC.suiteErrors),
  };
}

function scenarioCounts(id: string, metrics: Metrics): ScenarioCounts {
  const counted = STORY_OUTCOMES.map((outcome) => {
    return [outcome, metrics.count(METRIC.stories, { scenario: id, outcome })] as const;
  });
  const stories = new Map(counted.filter(([, number]) => number > 0));
  const all = [...stories.values()].reduce((sum, each) => sum + each, 0);
  return {
    id,
    stories,
    exchanges: metrics.count(METRIC.requests, { scenario: id }),
    durationMs: Math.round(metrics.value(METRIC.storyDuration, "avg", { scenario: id }) * all),
  };
}

/**
 * k6 knows the sums by requirement, by scenario, and by both where a scenario cites the requirement. What a scenario broke
 * that it does not cite is in the sums alone: it is told of a scenario only where no other can be meant.
 */
function flawsOf(outcome: FlawCount["outcome"], metric: string, metrics: Metrics, plan: Plan): readonly FlawCount[] {
  const known = citedPairs(plan)
    .map((pair) => ({ ...pair, times: metrics.count(metric, pair) }))
    .filter(({ times }) => times > 0);
  const restOf = (part: "requirement" | "scenario", ids: readonly string[]) =>
    ids
      .map((id) => {
        const told = timesOf(known.filter((each) => each[part] === id));
        return { id, times: metrics.count(metric, { [part]: id }) - told };
      })
      .filter(({ times }) => times > 0);
  const broken = restOf("requirement", Object.keys(plan.variant.contract.requirements));
  const breaking = restOf(
    "scenario",
    plan.scenarios.map(({ id }) => id),
  );
  const [onlyRequirement, onlyScenario] = [broken, breaking].map((rest) => (rest.length === 1 ? rest[0] : undefined));
  const rest =
    onlyRequirement && breaking.length > 0
      ? breaking.map(({ id, times }) => ({ requirement: onlyRequirement.id, scenario: id, times }))
      : broken.map(({ id, times }) => ({ requirement: id, ...(onlyScenario && { scenario: onlyScenario.id }), times }));
  return [...known, ...rest].map((each) => ({ ...each, outcome }));
}

function timesOf(flaws: readonly { readonly times: number }[]): number {
  return flaws.reduce((sum, { times }) => sum + times, 0);
}

/** A check of k6 passes where nothing is violated; in some of those stories the requirement was a finding all the same. */
function metIn({ root_group }: SummaryData, flaws: readonly FlawCount[]): Counts["met"] {
  const found = (requirement: string) =>
    timesOf(flaws.filter((each) => each.outcome === "finding" && each.requirement === requirement));
  return Object.fromEntries(
    root_group.checks
      .map(({ name, passes }): [string, number] => [name, Math.max(0, passes - found(name))])
      .filter(([, met]) => met > 0),
  );
}

function answersIn(metrics: Metrics, { variant }: Plan): readonly AnswerCount[] {
  return Object.entries(variant.contract.operations).flatMap(([operation, { responses }]) =>
    Object.keys(responses)
      .map((against) => ({
        operation,
        against,
        responses: metrics.count(METRIC.answers, { operation, status: against }),
      }))
      .filter((each) => each.responses > 0),
  );
}
