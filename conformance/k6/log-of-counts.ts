import { ANY_STORY, type CheckLine, type Line, type RunEnd, type RunLine, type ScenarioEndLine } from "../log/index.ts";
import type { Plan } from "../runner/index.ts";
import type { Counts, FlawCount, ScenarioCounts, StoryOutcome } from "./counts.ts";

/** What a log of counts is made of, beside the counts. */
export interface LoadLog {
  readonly head: RunLine;
  readonly plan: Plan;
  /** When it ended, in milliseconds since the Unix epoch. */
  readonly endedAtMs: number;
  /** Where nothing was played: why. */
  readonly end?: RunEnd | undefined;
}

/** The log of a load: each line tells many stories, so that whatever reads logs can render and merge it. */
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
      .map((each) => checkLine(each, { variant, scenario: ANY_STORY.id, repeat: 0, ...last }, "schema")),
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

/** A story for each outcome, which tells all that ended so. */
function scenarioLines(
  { id, stories, exchanges, durationMs }: ScenarioCounts,
  flaws: readonly FlawCount[],
  transitions: readonly string[],
  { variant, begin, last }: Place,
): readonly Line[] {
  const all = [...stories.values()].reduce((sum, each) => sum + each, 0);
  let repeat = 0;
  return [...stories].flatMap(([outcome, runs]): readonly Line[] => {
    const place = { variant, scenario: id, repeat };
    const own = flaws.filter((each) => storyOf(each, stories) === outcome);
    const reason = REASONS[outcome];
    repeat += runs;
    const end: ScenarioEndLine = {
      type: "scenario-end",
      ...place,
      ...last,
      outcome,
      runs,
      exchanges: Math.round((exchanges * runs) / all),
      // A story passes only where it saw what it declares.
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

/** In stories of which outcomes something like this is found, the likeliest first. */
const STORIES_OF = {
  violated: ["violated", "suite-error", "inconclusive", "pass"],
  inconclusive: ["inconclusive", "violated", "suite-error", "pass"],
  finding: ["pass", "inconclusive", "violated", "suite-error"],
} as const satisfies Record<FlawCount["outcome"], readonly StoryOutcome[]>;

function storyOf({ outcome }: FlawCount, stories: ScenarioCounts["stories"]): StoryOutcome | undefined {
  return STORIES_OF[outcome].find((each) => stories.has(each));
}

const LEFT_OPEN = "left open in some iterations under load; k6 printed the reasons for the first ones";

/** k6 counts, and keeps no texts: why a story ended so, where the lines that it printed say that. */
const REASONS: Readonly<Record<StoryOutcome, string | undefined>> = {
  "suite-error": "internal error in these iterations; k6 printed the details of the first ones",
  violated: undefined,
  inconclusive: LEFT_OPEN,
  pass: undefined,
};

/** And of a check. */
const REASONS_OF_CHECKS: Readonly<Record<FlawCount["outcome"], string>> = {
  violated: "counted under load; k6 printed the exchanges of the first such iterations",
  finding: "counted under load",
  inconclusive: LEFT_OPEN,
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
  const outcomes = scenarios.flatMap(({ stories }) => [...stories]);
  const told = sumOf(outcomes.filter(([outcome]) => outcome === "suite-error"));
  if (suiteErrors > told) return broken(`k6 counted ${suiteErrors} internal errors of the suite`);
  if (unnamed > 0) return broken(`k6 counted ${unnamed} more violations than it names`);
  if (traffic.requests > 0 && traffic.responses === 0) {
    return { kind: "unreachable", message: `none of ${traffic.requests} requests got a response` };
  }
  const cutOff = begun - sumOf(outcomes);
  if (begun === 0) return { kind: "interrupted", message: "no iteration was started: see the output of k6" };
  if (cutOff > 0) return { kind: "interrupted", message: `k6 cut off ${cutOff} of ${begun} iterations` };
  return { kind: "finished" };
}

function sumOf(outcomes: readonly (readonly [outcome: StoryOutcome, stories: number])[]): number {
  return outcomes.reduce((sum, [, stories]) => sum + stories, 0);
}
