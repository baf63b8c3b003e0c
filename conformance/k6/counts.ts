import type { AnswerCount, CheckLine, Traffic } from "../log/index.ts";
import type { Plan } from "../runner/index.ts";
import { citedPairs } from "./cited-pairs.ts";
import { METRIC } from "./metric-names.ts";
import { createMetrics, type Metrics, type SummaryData } from "./metrics.ts";

/** Totals of all iterations of one load, as counted by k6; without data of single exchanges. */
export interface Counts {
  readonly durationMs: number;
  /** Number of iterations that were started, whether or not they finished. */
  readonly begun: number;
  /** Scenarios that were run, in the order of the plan. */
  readonly scenarios: readonly ScenarioCounts[];
  /** Number of iterations that met each requirement. */
  readonly met: Readonly<Record<string, number>>;
  readonly flaws: readonly FlawCount[];
  /** Number of violations without a requirement in the metrics of k6: 0, unless counts were lost. */
  readonly unnamed: number;
  readonly answers: readonly AnswerCount[];
  readonly traffic: Traffic;
  /** Number of internal errors of the suite, in any iteration. */
  readonly suiteErrors: number;
}

export interface ScenarioCounts {
  readonly id: string;
  /** Number of iterations by outcome; outcomes that did not occur are absent. */
  readonly iterations: ReadonlyMap<IterationOutcome, number>;
  readonly exchanges: number;
  /** Total duration of all its iterations. */
  readonly durationMs: number;
}

/** Outcomes by importance to the user, most important first. */
export const ITERATION_OUTCOMES = ["suite-error", "violated", "inconclusive", "pass"] as const;

export type IterationOutcome = (typeof ITERATION_OUTCOMES)[number];

/** Number of times that one requirement had one outcome in iterations of one scenario. */
export interface FlawCount {
  readonly requirement: string;
  /** Absent if the metrics of k6 do not attribute it. */
  readonly scenario?: string;
  readonly outcome: Exclude<CheckLine["outcome"], "pass" | "suite-error">;
  readonly times: number;
}

const METRICS_OF_FLAWS = [
  ["violated", METRIC.violations],
  ["finding", METRIC.findings],
  ["inconclusive", METRIC.inconclusive],
] as const;

/** Returns the totals in the summary data of k6, for the scenarios of this plan. */
export function countsIn(data: SummaryData, plan: Plan): Counts {
  const metrics = createMetrics(data);
  const flaws = METRICS_OF_FLAWS.flatMap(([outcome, metric]) => flawsOf(outcome, metric, metrics, plan));
  return {
    durationMs: data.state.testRunDurationMs,
    begun: metrics.count(METRIC.begun),
    scenarios: plan.scenarios
      .map(({ id }) => scenarioCounts(id, metrics))
      .filter(({ iterations }) => iterations.size > 0),
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
  const counted = ITERATION_OUTCOMES.map((outcome) => {
    return [outcome, metrics.count(METRIC.iterations, { scenario: id, outcome })] as const;
  });
  const iterations = new Map(counted.filter(([, number]) => number > 0));
  const all = [...iterations.values()].reduce((sum, each) => sum + each, 0);
  return {
    id,
    iterations,
    exchanges: metrics.count(METRIC.requests, { scenario: id }),
    durationMs: Math.round(metrics.value(METRIC.iterationDuration, "avg", { scenario: id }) * all),
  };
}

/**
 * Returns the flaws with one outcome. k6 has sums by requirement, by scenario, and by both where a scenario cites the
 * requirement. A requirement that a scenario broke without citing it is in the first two sums only: it is attributed to
 * a scenario only if no other is possible.
 */
function flawsOf(outcome: FlawCount["outcome"], metric: string, metrics: Metrics, plan: Plan): readonly FlawCount[] {
  const known = citedPairs(plan)
    .map((pair) => ({ ...pair, times: metrics.count(metric, pair) }))
    .filter(({ times }) => times > 0);
  const restOf = (part: "requirement" | "scenario", ids: readonly string[]) =>
    ids
      .map((id) => {
        const attributed = timesOf(known.filter((each) => each[part] === id));
        return { id, times: metrics.count(metric, { [part]: id }) - attributed };
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

/**
 * Returns the number of iterations that met each requirement. A k6 check passes if nothing is violated, so iterations
 * in which the requirement was a finding are subtracted.
 */
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
