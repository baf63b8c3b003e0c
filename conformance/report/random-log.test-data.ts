import * as fc from "fast-check";
import type { CheckLine, Line, PlanOfVariant, RunEnd, ScenarioEndLine } from "../log/index.ts";
import { SAMPLE_REQUIREMENTS, samplePlan } from "./samples.test-data.ts";

/** Text as the worst deployment would write it. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "\u001b[2J",
    "]]>",
    "<a b='&'>",
    "\u202egpj",
    "\ud800",
    "a\r\nb",
    "\u0000",
    "\ufffe",
    "x".repeat(5_000),
  ),
);

const SCENARIOS = samplePlan().scenarios.map((each) => each.id);
const REQUIREMENTS = Object.keys(SAMPLE_REQUIREMENTS);
const OUTCOMES = ["pass", "pass", "pass", "violated", "finding", "inconclusive", "suite-error"] as const;

const end: fc.Arbitrary<RunEnd | undefined> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: "finished" as const }) },
  fc.constant(undefined),
  fc.record({ kind: fc.constantFrom("unreachable", "lost", "interrupted", "suite-error"), message: hostileText }),
);

const check = fc.record(
  {
    requirement: fc.constantFrom(...REQUIREMENTS),
    outcome: fc.constantFrom(...OUTCOMES),
    by: fc.constantFrom("scenario", "schema", "wire", "invariant"),
    exchange: fc.integer({ min: 1, max: 5 }),
    pointer: hostileText,
    expected: hostileText,
    actual: hostileText,
    reason: hostileText,
  },
  { requiredKeys: ["requirement", "outcome", "by"] },
);

/** What is looked for and is not there: open, until the run has ended. */
const missing = fc.record({
  requirement: fc.constantFrom(...REQUIREMENTS),
  outcome: fc.constant("inconclusive" as const),
  by: fc.constant("scenario" as const),
  channel: fc.constantFrom("list", "inbox"),
  expected: hostileText,
  actual: hostileText,
  reason: hostileText,
});

const watched = fc.record({
  requirement: fc.constantFrom(...REQUIREMENTS),
  counts: fc.constant("things that were read again"),
  watched: fc.nat(2_000),
});

const story = fc.record({
  scenario: fc.constantFrom(...SCENARIOS, "reach"),
  repeat: fc.integer({ min: 0, max: 1 }),
  checks: fc.array(fc.oneof({ weight: 4, arbitrary: check }, missing), { maxLength: 4 }),
  comes: fc.option(fc.constantFrom("list", "inbox"), { nil: undefined, freq: 3 }),
  seen: fc.array(hostileText, { maxLength: 2 }),
  outcome: fc.constantFrom<(ScenarioEndLine["outcome"] | undefined)[]>(
    "pass",
    "pass",
    "violated",
    "inconclusive",
    "suite-error",
    undefined,
  ),
});

/** Every scenario passes and every requirement is met: without these, few random runs are conformant. */
const allMet = fc.constant(
  SCENARIOS.map((scenario) => ({
    scenario,
    repeat: 0,
    checks: REQUIREMENTS.map((requirement) => ({ requirement, outcome: "pass" as const, by: "scenario" as const })),
    comes: undefined,
    seen: [],
    outcome: "pass" as const,
  })),
);

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** Whole logs, of one variant or two, of any end, in any mode. */
export const randomLog: fc.Arbitrary<readonly Line[]> = fc
  .record({
    variants: fc.constantFrom<string[][]>([], ["sample"], ["sample"], ["sample", "other"]),
    strict: fc.boolean(),
    selected: fc.option(fc.subarray(REQUIREMENTS), { nil: REQUIREMENTS }),
    met: fc.oneof({ weight: 2, arbitrary: allMet }, fc.constant([])),
    stories: fc.array(story, { maxLength: 3 }),
    rules: fc.uniqueArray(watched, { maxLength: 3, selector: ({ requirement }) => requirement }),
    end,
  })
  .map(({ variants, strict, selected, met, stories, rules, end: kind }) => {
    const plans: PlanOfVariant[] = variants.map((each) => samplePlan(each, { requirements: selected }));
    return [
      {
        type: "run",
        format: 1,
        payspec: "0.1.0",
        seed: "s",
        shard: { index: 1, of: 1 },
        startedAt: "2026-11-21T09:00:00Z",
        strict,
        plans,
      },
      ...variants.flatMap((variant) => [...met, ...stories].flatMap((each) => linesOf(variant, each))),
      ...variants.flatMap((variant) =>
        rules.map((each): Line => ({ type: "invariant", variant, atMs: 0, elapsedMs: 0, ...each })),
      ),
      ...(kind
        ? [{ type: "run-end" as const, endedAt: "2026-11-21T09:00:01Z", durationMs: 1_000, traffic: {}, end: kind }]
        : []),
    ];
  });

function linesOf(variant: string, { scenario, repeat, checks, comes, seen, outcome }: Story): readonly Line[] {
  const place = { variant, scenario, repeat, atMs: 0, elapsedMs: 0 };
  return [
    { type: "scenario", ...place },
    ...checks.map((each): CheckLine => ({ type: "check", ...place, ...each })),
    ...(comes ? [{ type: "witness" as const, ...place, channel: comes }] : []),
    ...seen.map((value): Line => ({ type: "observation", ...place, requirement: "thing.extra", value })),
    ...(outcome
      ? [{ type: "scenario-end" as const, ...place, outcome: endOf(outcome, checks), transitions: [], durationMs: 1 }]
      : []),
  ];
}

/** Only a violated check ends a scenario as violated. */
function endOf(outcome: ScenarioEndLine["outcome"], checks: Story["checks"]): ScenarioEndLine["outcome"] {
  return outcome === "violated" && !checks.some((each) => each.outcome === "violated") ? "pass" : outcome;
}
