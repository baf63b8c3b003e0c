import * as fc from "fast-check";
import type { BaselineEntry, CountsLine, Line, Load, PlanOfVariant, RunEnd, Traffic } from "../log/index.ts";
import { hostileText } from "./hostile-text.test-data.ts";
import {
  ALL_MET,
  anyScenario,
  linesOfScenario,
  plainScenarios,
  type RandomScenario,
  REQUIREMENTS,
} from "./random-scenario.test-data.ts";
import { reportFrom, samplePlan } from "./samples.test-data.ts";

type Ending = Exclude<RunEnd["kind"], "finished">;

/** Run ends other than finished; `lost` if the log has no footer. */
const unfinished = fc.record({
  kind: fc.constantFrom<Ending[]>("unreachable", "unreachable", "lost", "interrupted", "suite-error"),
  message: hostileText,
});
const end: fc.Arbitrary<RunEnd> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "finished" as const }) },
  unfinished,
);

/** Traffic counts: not every request has a response, not every response is validated. */
const traffic: fc.Arbitrary<Traffic> = fc
  .array(fc.nat(2_000), { minLength: 4, maxLength: 4 })
  .map((counts) => [...counts].sort((left, right) => right - left))
  .map(([requests = 0, responses = 0, validated = 0, unconstrained = 0]) => {
    return { requests, responses, validated, unconstrained };
  });

const watched = fc.record({
  requirement: fc.constantFrom(...REQUIREMENTS),
  counts: fc.constant("things that were read again"),
  watched: fc.nat(2_000),
});

/** Counts of a load engine outside of its iterations. */
const counts: fc.Arbitrary<Pick<CountsLine, "met" | "answers">> = fc.record({
  met: fc.dictionary(fc.constantFrom(...REQUIREMENTS), fc.nat(2_000)),
  answers: fc.array(
    fc.record({
      operation: fc.constant("createPart"),
      against: fc.constantFrom("202", "default"),
      responses: fc.nat(2_000),
    }),
    { maxLength: 2 },
  ),
});

const leftOut = fc.record({ scenario: hostileText, reason: hostileText });
const anyLoad: fc.Arbitrary<Load | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.record({
    engine: fc.constant("k6"),
    profile: fc.constantFrom("shop", "race"),
    leftOut: fc.array(leftOut, { maxLength: 3 }),
  }),
);

/** Returns a random variant with everything that the log records about it. */
const partOf = (made: fc.Arbitrary<readonly RandomScenario[]>) =>
  fc.record({
    selected: fc.option(fc.subarray(REQUIREMENTS)),
    needLive: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(REQUIREMENTS)),
    made,
    counted: fc.array(counts, { maxLength: 1 }),
    rules: fc.uniqueArray(watched, { maxLength: 3, selector: ({ requirement }) => requirement }),
    end,
    traffic,
  });

type Part = ReturnType<typeof partOf> extends fc.Arbitrary<infer T> ? T : never;

function logsOf(
  made: fc.Arbitrary<readonly RandomScenario[]>,
  load: fc.Arbitrary<Load | undefined>,
): fc.Arbitrary<readonly Line[]> {
  const part = partOf(made);
  const parts = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 8, arbitrary: fc.tuple(part) },
    { weight: 8, arbitrary: fc.tuple(part, part) },
  );
  return fc
    .record({
      parts,
      strict: fc.boolean(),
      load,
      end,
      hasFooter: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
      hasEnds: fc.boolean(),
      baseline,
    })
    .map((run) => withBaseline(linesOfRun(run), run.baseline));
}

const entry: fc.Arbitrary<BaselineEntry> = fc.record({
  variant: fc.constantFrom("sample", "other"),
  requirement: fc.constantFrom(...REQUIREMENTS),
  outcome: fc.constantFrom("violated" as const, "inconclusive" as const),
  reason: hostileText,
});

/**
 * Baseline with random entries, with or without those that the run needs; few of the random entries match by chance.
 */
const baseline = fc.option(
  fc.record({
    listsNeeds: fc.boolean(),
    reason: hostileText,
    more: fc.oneof(
      fc.constant<BaselineEntry[]>([]),
      fc.uniqueArray(entry, { maxLength: 2, selector: ({ variant, requirement }) => `${variant} ${requirement}` }),
    ),
    isWrittenAfter: fc.boolean(),
  }),
  { freq: 3 },
);

type RandomBaseline = Exclude<typeof baseline extends fc.Arbitrary<infer T> ? T : never, null>;

function withBaseline(lines: readonly Line[], random: RandomBaseline | null): readonly Line[] {
  if (!random) return lines;
  const { listsNeeds, reason, more, isWrittenAfter } = random;
  const listed = new Set(more.map((each) => `${each.variant} ${each.requirement}`));
  const needs = reportFrom(lines).variants.flatMap(({ variant, requirements }) =>
    requirements.flatMap(({ id, outcome }): BaselineEntry[] =>
      (outcome === "violated" || outcome === "inconclusive") && !listed.has(`${variant} ${id}`)
        ? [{ variant, requirement: id, outcome, reason }]
        : [],
    ),
  );
  const entries = [...(listsNeeds ? needs : []), ...more];
  if (isWrittenAfter) return [...lines, { type: "baseline", baseline: entries }];
  return lines.map((each) => (each.type === "run" ? { ...each, baseline: entries } : each));
}

interface Run {
  readonly parts: readonly Part[];
  readonly strict: boolean;
  readonly load: Load | undefined;
  readonly end: RunEnd;
  readonly hasFooter: boolean;
  /** True if each variant ended in its own way. */
  readonly hasEnds: boolean;
  readonly baseline: RandomBaseline | null;
}

function linesOfRun({ parts, strict, load: played, end: ended, hasFooter, hasEnds }: Run): readonly Line[] {
  const named = parts.map((part, index) => ({ ...part, variant: index === 0 ? "sample" : "other" }));
  const byVariant = <T>(pick: (part: Part) => T) => Object.fromEntries(named.map((each) => [each.variant, pick(each)]));
  return [
    {
      type: "run",
      format: 1,
      payspec: "0.1.0",
      seed: "s",
      shard: { index: 1, of: 1 },
      startedAt: "2026-11-21T09:00:00Z",
      strict,
      ...(played && { load: played }),
      plans: named.map(planOf),
    },
    ...named.flatMap(({ variant, made }) => made.flatMap((each) => linesOfScenario(variant, each))),
    ...named.flatMap(({ variant, counted }) =>
      counted.map((each): Line => ({ type: "counts", variant, atMs: 0, elapsedMs: 0, ...each })),
    ),
    ...named.flatMap(({ variant, rules }) =>
      rules.map((each): Line => ({ type: "invariant", variant, atMs: 0, elapsedMs: 0, ...each })),
    ),
    ...(hasFooter
      ? [
          {
            type: "run-end" as const,
            endedAt: "2026-11-21T09:00:01Z",
            durationMs: 1_000,
            traffic: byVariant((each) => each.traffic),
            end: ended,
            ...(hasEnds && { ends: byVariant((each) => each.end) }),
          },
        ]
      : []),
  ];
}

function planOf({ variant, selected, needLive }: Part & { readonly variant: string }): PlanOfVariant {
  const random: readonly string[] = selected ?? samplePlan(variant).requirements;
  const ofLive = new Set<string>(needLive);
  const withoutLive = random.filter((id) => ofLive.has(id));
  return samplePlan(variant, {
    requirements: random.filter((id) => !withoutLive.includes(id)),
    selection: selected !== null,
    ...(withoutLive.length > 0 && { withoutLive }),
  });
}

const metOrNot = fc.oneof({ weight: 2, arbitrary: fc.constant(ALL_MET) }, fc.constant([]));

/** Complete logs with no, one or two variants, of any end, in any mode. */
export const randomLog: fc.Arbitrary<readonly Line[]> = logsOf(
  fc.tuple(metOrNot, fc.array(anyScenario, { maxLength: 3 })).map(([met, made]) => [...met, ...made]),
  anyLoad,
);

/**
 * Logs in which the outcome of each scenario is final at its end; without load, which prints no outcome at that point.
 */
export const plainLog: fc.Arbitrary<readonly Line[]> = logsOf(plainScenarios, fc.constant(undefined));
