import {
  ANY_SCENARIO,
  type CheckLine,
  type Line,
  type RunEnd,
  type RunLine,
  type ScenarioEndLine,
} from "../log/index.ts";
import type { Plan } from "../runner/index.ts";
import type { Counts, FlawCount, IterationOutcome, ScenarioCounts } from "./counts.ts";

/** Data of a log of counts, in addition to the counts. */
export interface LoadLog {
  readonly head: RunLine;
  readonly plan: Plan;
  /** End of the load, in milliseconds since the Unix epoch. */
  readonly endedAtMs: number;
  /** Reason why nothing was run, if nothing was. */
  readonly end?: RunEnd | undefined;
}

/**
 * Returns the log of a load. Each line represents many iterations, so that every reader of logs can render and merge
 * it.
 */
export function logOfCounts(counts: Counts, { head, plan, endedAtMs, end }: LoadLog): readonly Line[] {
  const { variant } = plan.variant.contract;
  const { durationMs } = counts;
  const begin = { atMs: endedAtMs - durationMs, elapsedMs: 0 };
  const last = { atMs: endedAtMs, elapsedMs: durationMs };
  const cited = new Map(plan.scenarios.map(({ id, transitions = [] }) => [id, transitions]));
  return [
    head,
    ...counts.scenarios.flatMap((each) => {
      const flaws = counts.flaws.filter(({ scenario }) => scenario === each.id);
      return scenarioLines(each, flaws, cited.get(each.id) ?? [], { variant, begin, last });
    }),
    ...counts.flaws
      .filter(({ scenario }) => !counts.scenarios.some(({ id }) => id === scenario))
      .map((each) => checkLine(each, { variant, scenario: ANY_SCENARIO.id, repeat: 0, ...last }, "schema")),
    { type: "counts", variant, ...last, met: counts.met, answers: counts.answers },
    {
      type: "run-end",
      endedAt: new Date(endedAtMs).toISOString(),
      durationMs,
      traffic: { [variant]: counts.traffic },
      end: end ?? endOf(counts),
    },
  ];
}

interface Place {
  readonly variant: string;
  readonly begin: { readonly atMs: number; readonly elapsedMs: number };
  readonly last: { readonly atMs: number; readonly elapsedMs: number };
}

/** Returns one group of lines for each outcome, which represents all iterations with that outcome. */
function scenarioLines(
  { id, iterations, exchanges, durationMs }: ScenarioCounts,
  flaws: readonly FlawCount[],
  transitions: readonly string[],
  { variant, begin, last }: Place,
): readonly Line[] {
  const all = [...iterations.values()].reduce((sum, each) => sum + each, 0);
  let repeat = 0;
  return [...iterations].flatMap(([outcome, runs]): readonly Line[] => {
    const place = { variant, scenario: id, repeat };
    const own = flaws.filter((each) => iterationOf(each, iterations) === outcome);
    const reason = REASONS[outcome];
    repeat += runs;
    const end: ScenarioEndLine = {
      type: "scenario-end",
      ...place,
      ...last,
      outcome,
      runs,
      exchanges: Math.round((exchanges * runs) / all),
      // An iteration passes only if it observed the transitions that it declares.
      transitions: outcome === "pass" ? transitions : [],
      durationMs: Math.round((durationMs * runs) / all),
      ...(reason !== undefined && { reason }),
    };
    return [
      { type: "scenario", ...place, ...begin },
      ...own.map((each) => checkLine(each, { ...place, ...last }, "scenario")),
      end,
    ];
  });
}

/** Outcomes of the iterations in which a flaw occurs, the most likely first. */
const ITERATIONS_OF = {
  violated: ["violated", "suite-error", "inconclusive", "pass"],
  inconclusive: ["inconclusive", "violated", "suite-error", "pass"],
  finding: ["pass", "inconclusive", "violated", "suite-error"],
} as const satisfies Record<FlawCount["outcome"], readonly IterationOutcome[]>;

function iterationOf({ outcome }: FlawCount, iterations: ScenarioCounts["iterations"]): IterationOutcome | undefined {
  return ITERATIONS_OF[outcome].find((each) => iterations.has(each));
}

const INCONCLUSIVE = "inconclusive in some iterations under load; k6 printed the reasons for the first ones";

/**
 * Reasons for the outcomes of iterations. k6 only counts and keeps no texts, so a reason refers to the lines that it
 * printed.
 */
const REASONS: Readonly<Record<IterationOutcome, string | undefined>> = {
  "suite-error": "internal error in these iterations; k6 printed the details of the first ones",
  violated: undefined,
  inconclusive: INCONCLUSIVE,
  pass: undefined,
};

/** Reasons for the outcomes of checks. */
const REASONS_OF_CHECKS: Readonly<Record<FlawCount["outcome"], string>> = {
  violated: "counted under load; k6 printed the exchanges of the first such iterations",
  finding: "counted under load",
  inconclusive: INCONCLUSIVE,
};

function checkLine(
  { requirement, outcome, times }: FlawCount,
  place: Pick<CheckLine, "variant" | "scenario" | "repeat" | "atMs" | "elapsedMs">,
  by: CheckLine["by"],
): Line {
  return { type: "check", ...place, requirement, outcome, times, by, reason: REASONS_OF_CHECKS[outcome] };
}

function endOf({ begun, suiteErrors, unnamed, traffic, scenarios }: Counts): RunEnd {
  const broken = (message: string): RunEnd => ({ kind: "suite-error", message });
  const outcomes = scenarios.flatMap(({ iterations }) => [...iterations]);
  const attributed = sumOf(outcomes.filter(([outcome]) => outcome === "suite-error"));
  if (suiteErrors > attributed) return broken(`k6 counted ${suiteErrors} internal errors of the suite`);
  if (unnamed > 0) return broken(`k6 counted ${unnamed} more violations than it names`);
  if (traffic.requests > 0 && traffic.responses === 0) {
    return { kind: "unreachable", message: `none of ${traffic.requests} requests got a response` };
  }
  const cutOff = begun - sumOf(outcomes);
  if (begun === 0) return { kind: "interrupted", message: "no iteration was started: see the output of k6" };
  if (cutOff > 0) return { kind: "interrupted", message: `k6 cut off ${cutOff} of ${begun} iterations` };
  return { kind: "finished" };
}

function sumOf(outcomes: readonly (readonly [outcome: IterationOutcome, iterations: number])[]): number {
  return outcomes.reduce((sum, [, iterations]) => sum + iterations, 0);
}
