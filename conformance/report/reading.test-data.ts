import type { Outcome } from "../log/index.ts";
import type { Report, RequirementResult, Scope, VariantReport, Verdict } from "../runner/index.ts";
import { acceptedIn, baselineTruth, statesIn } from "./baseline-truth.test-data.ts";

/** What one output says of a run. An output that never says something has no such member. */
export interface Reading {
  readonly verdict?: Verdict;
  readonly exitCode?: number;
  /** True where whoever only looks at the colour believes that all is well: a baseline changes nothing of it. */
  readonly isGreen?: boolean;
  /** True where a build goes on. */
  readonly passes?: boolean;
  /** In the order of the report. */
  readonly variants?: readonly VariantReading[];
}

/** A member that is undefined: the output says nothing of it this time, which only a run of nothing excuses. */
export interface VariantReading {
  readonly variant?: string;
  readonly verdict?: Verdict;
  /** `1 of 7` requirements selected, or `all`. */
  readonly scope?: string;
  /** How many requirements only a live address can show, and are left out. */
  readonly withoutLive?: number;
  /** By level and outcome, `stated pass`; what was not selected, yet judged, in a row of its own. */
  readonly requirements?: Counts | undefined;
  readonly violated?: readonly string[];
  readonly findings?: readonly string[];
  /** How many causes explain what failed. */
  readonly causes?: number;
  /** Selected, stated or implied, and inconclusive. */
  readonly open?: readonly string[] | undefined;
  /** Those of them that keep the run from being conformant, and that no baseline puts up with. */
  readonly awaited?: readonly string[];
  readonly scenarios?: Counts;
  /** `4 of 5 stated, 2 of 2 implied`. */
  readonly coverage?: string;
  readonly requests?: number;
  /** Of responses: `12 received, 12 validated, 3 unconstrained`. */
  readonly responses?: string;
  readonly observations?: number;
  /** Told under load; undefined where there was none. */
  readonly stories?: number | undefined;
  /** How many entries of the baseline are held, stale, not as listed, not judged. */
  readonly baseline?: Counts | undefined;
  /** Entries of the baseline that are to go. */
  readonly stale?: readonly string[];
  /** Requirements that the baseline puts up with. */
  readonly accepted?: readonly string[];
}

export type Counts = Readonly<Record<string, number>>;

/** How many times each text is there; the same texts in another order are the same counts. */
export function countsOf(texts: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const each of [...texts].sort()) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

/** Written down once more: were the product's own table wrong, it would agree with itself. */
const EXITS = {
  conformant: 0,
  "non-conformant": 1,
  unreachable: 3,
  partial: 4,
  "suite-error": 70,
} as const satisfies Record<Verdict, number>;

/** All that an output can say of this report. */
export function readReport(run: Report): Required<Reading> {
  const { verdict, variants, strict } = run;
  const { exitCode, stales } = baselineTruth(run, EXITS[verdict]);
  return {
    verdict,
    exitCode,
    isGreen: verdict === "conformant",
    passes: exitCode === 0,
    variants: variants.map((each, index) => ({
      ...readVariant(each, strict, acceptedIn(run, each)),
      stories: run.load?.stories,
      baseline: run.baseline && countsOf(statesIn(run, each)),
      stale: stales[index] ?? [],
      accepted: acceptedIn(run, each),
    })),
  };
}

/** The code that belongs to a verdict, whatever a baseline makes of it. */
export function codeOf(verdict: Verdict): number {
  return EXITS[verdict];
}

function readVariant(
  report: VariantReport,
  strict: boolean,
  accepted: readonly string[],
): Omit<Required<VariantReading>, "stories" | "baseline" | "stale" | "accepted"> {
  const { variant, verdict, scope, requirements, causes, scenarios, coverage, traffic, observations } = report;
  const idsOf = (outcome: Outcome, isMeant: (result: RequirementResult) => boolean = () => true) =>
    sortedIds(requirements.filter((each) => each.outcome === outcome && isMeant(each)).map(({ id }) => id));
  const { requests, responses, validated, unconstrained } = traffic;
  return {
    variant,
    verdict,
    scope: scopeText(scope),
    withoutLive: scope.withoutLive.length,
    requirements: countsOf(
      requirements.map((each) => `${each.selected ? each.level : "not selected"} ${each.outcome}`),
    ),
    violated: idsOf("violated"),
    findings: idsOf("finding"),
    causes: causes.length,
    open: idsOf("inconclusive", ({ selected, level }) => selected && (level === "stated" || level === "implied")),
    awaited: idsOf(
      "inconclusive",
      ({ id, selected, level }) =>
        !accepted.includes(id) && selected && (level === "stated" || (strict && level === "implied")),
    ),
    scenarios: countsOf(scenarios.map((each) => each.outcome)),
    coverage: `${coverage.stated.exercised} of ${coverage.stated.of} stated, ${coverage.implied.exercised} of ${coverage.implied.of} implied`,
    requests,
    responses: `${responses} received, ${validated} validated, ${unconstrained} unconstrained`,
    observations: observations.length,
  };
}

function scopeText({ selected, judgeable, withoutLive }: Scope): string {
  return selected + withoutLive.length === judgeable ? "all" : `${selected} of ${judgeable}`;
}

/** Each once. */
export function sortedIds(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].sort();
}
