import * as fc from "fast-check";
import type { Channel, CheckLine, ExchangeLine, Line, ScenarioEndLine } from "../log/index.ts";
import { hostileText } from "./hostile-text.test-data.ts";
import { SAMPLE_REQUIREMENTS, samplePlan } from "./samples.test-data.ts";

/** Result of one run of one scenario, before it is written as lines of a log. */
export interface RandomScenario {
  readonly scenario: string;
  readonly repeat: number;
  /** For each exchange: the requirements that its response met or broke. */
  readonly exchanges: readonly (readonly string[])[];
  readonly checks: readonly Pick<CheckLine, "requirement" | "outcome" | "times" | "by">[];
  /** Channel on which the scenario was a witness. */
  readonly comes: Channel | undefined;
  readonly seen: readonly string[];
  /** Undefined if the log ends before the scenario does. */
  readonly outcome: ScenarioEndLine["outcome"] | undefined;
  readonly reason: string | undefined;
  readonly transitions: readonly string[];
  /** Number of runs that it represents, if a load engine counted them. */
  readonly runs: number | undefined;
}

export const SCENARIOS = samplePlan().scenarios.map((each) => each.id);
export const REQUIREMENTS = Object.keys(SAMPLE_REQUIREMENTS);
/** Outcomes. Suite errors are rare, because one of them hides everything else. */
const outcome = fc.oneof(
  { weight: 8, arbitrary: fc.constant("pass" as const) },
  { weight: 6, arbitrary: fc.constantFrom("violated", "finding", "inconclusive") },
  { weight: 1, arbitrary: fc.constant("suite-error" as const) },
);
const endOutcome = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("pass", "pass", "violated", "inconclusive", undefined) },
  { weight: 1, arbitrary: fc.constant("suite-error" as const) },
);

const judged = fc.record(
  {
    requirement: fc.constantFrom(...REQUIREMENTS),
    outcome,
    times: fc.integer({ min: 1, max: 2_000 }),
    by: fc.constantFrom("scenario", "schema", "wire", "invariant"),
    exchange: fc.integer({ min: 1, max: 5 }),
    pointer: hostileText,
    expected: hostileText,
    actual: hostileText,
    reason: hostileText,
  },
  { requiredKeys: ["requirement", "outcome", "by"] },
);

/** Checks of missing items: open until the run has ended. */
const missing = fc.record({
  requirement: fc.constantFrom(...REQUIREMENTS),
  outcome: fc.constant("inconclusive" as const),
  by: fc.constant("scenario" as const),
  channel: fc.constantFrom("list", "inbox"),
  expected: hostileText,
  actual: hostileText,
  reason: hostileText,
});

interface Limits {
  readonly scenario: fc.Arbitrary<string>;
  readonly repeat: fc.Arbitrary<number>;
  readonly check: fc.Arbitrary<RandomScenario["checks"][number]>;
}

function scenarioWithin({ scenario, repeat, check }: Limits): fc.Arbitrary<RandomScenario> {
  return fc
    .record({
      scenario,
      repeat,
      exchanges: fc.array(fc.subarray(REQUIREMENTS.filter((each) => each !== "thing.extra")), { maxLength: 2 }),
      checks: fc.array(check, { maxLength: 4 }),
      comes: fc.option(fc.constantFrom("list", "inbox"), { nil: undefined, freq: 3 }),
      seen: fc.array(hostileText, { maxLength: 2 }),
      outcome: endOutcome,
      reason: fc.option(hostileText, { nil: undefined }),
      transitions: fc.subarray(["part.settle"]),
      runs: fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: undefined, freq: 3 }),
    })
    .map((made) => ({ ...made, outcome: endOf(made) }));
}

/** Returns the outcome of a scenario: only a violated check ends one as violated. */
function endOf({ outcome, checks }: Pick<RandomScenario, "outcome" | "checks">): RandomScenario["outcome"] {
  return outcome === "violated" && !checks.some((each) => each.outcome === "violated") ? "pass" : outcome;
}

/** Scenario of any id and repeat, including the first request of the run. */
export const anyScenario = scenarioWithin({
  scenario: fc.constantFrom(...SCENARIOS, "reach"),
  repeat: fc.integer({ min: 0, max: 1 }),
  check: fc.oneof({ weight: 4, arbitrary: judged }, missing),
});

/** Each scenario at most once, without checks that only the end of the run decides. */
export const plainScenarios: fc.Arbitrary<readonly RandomScenario[]> = fc
  .tuple(
    ...SCENARIOS.map((scenario) =>
      fc.option(scenarioWithin({ scenario: fc.constant(scenario), repeat: fc.constant(0), check: judged }), {
        freq: 9,
      }),
    ),
  )
  .map((made) => made.filter((each) => each !== null));

/** Every scenario passes and every requirement is met. Without these, few random runs are conformant. */
export const ALL_MET: readonly RandomScenario[] = SCENARIOS.map((scenario) => ({
  scenario,
  repeat: 0,
  exchanges: [],
  checks: REQUIREMENTS.map((requirement) => ({ requirement, outcome: "pass", by: "scenario" })),
  comes: undefined,
  seen: [],
  outcome: "pass",
  reason: undefined,
  transitions: [],
  runs: undefined,
}));

export function linesOfScenario(variant: string, made: RandomScenario): readonly Line[] {
  const { scenario, repeat, exchanges, checks, comes, seen, outcome, reason, transitions, runs } = made;
  const place = { variant, scenario, repeat, atMs: 0, elapsedMs: 0 };
  const counted = runs === undefined ? {} : { runs, exchanges: runs };
  const ended = { outcome, ...counted, transitions, durationMs: 1, ...(reason !== undefined && { reason }) };
  return [
    { type: "scenario", ...place },
    ...exchanges.map((exercised, index): ExchangeLine => ({ ...EXCHANGE, ...place, ...numbered(index, exercised) })),
    ...checks.map((each): CheckLine => ({ type: "check", ...place, ...each })),
    ...(comes ? [{ type: "witness" as const, ...place, channel: comes }] : []),
    ...seen.map((value): Line => ({ type: "observation", ...place, requirement: "thing.extra", value })),
    ...(ended.outcome ? [{ type: "scenario-end" as const, ...place, ...ended, outcome: ended.outcome }] : []),
  ];
}

const EXCHANGE = {
  type: "exchange",
  operation: "createPart",
  request: { method: "POST", url: "https://sandbox.example/api/v1/thing/1/part/create", headers: [], bad: false },
  response: { status: 202, headers: [], body: { text: "{}", byteLength: 2 } },
  durationMs: 1,
} as const;

function numbered(index: number, exercised: readonly string[]): Pick<ExchangeLine, "exchange" | "validation"> {
  return { exchange: index + 1, validation: { against: "202", unconstrained: false, exercised } };
}
