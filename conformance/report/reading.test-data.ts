import type { Outcome } from "../log/index.ts";
import type { Report, RequirementResult, Scope, VariantReport, Verdict } from "../runner/index.ts";
import { acceptedIn, baselineTruth, statesIn } from "./baseline-truth.test-data.ts";

/** Content of one output about a run. Members that an output never contains are absent. */
export interface Reading {
  readonly verdict?: Verdict;
  readonly exitCode?: number;
  /** True if the colour alone suggests a success. A baseline does not change the colour. */
  readonly isGreen?: boolean;
  /** True if a build continues. */
  readonly passes?: boolean;
  /** In the order of the report. */
  readonly variants?: readonly VariantReading[];
}

/**
 * Content of one output about a variant. A member that is undefined is missing from this text, which is acceptable only
 * for a run of nothing.
 */
export interface VariantReading {
  readonly variant?: string;
  readonly verdict?: Verdict;
  /** `1 of 7` requirements selected, or `all`. */
  readonly scope?: string;
  /** Number of requirements left out because only a live address can show them. */
  readonly withoutLive?: number;
  /** By level and outcome, `stated pass`; requirements that were judged but not selected have their own row. */
  readonly requirements?: Counts | undefined;
  readonly violated?: readonly string[];
  readonly findings?: readonly string[];
  /** Number of causes of the failures. */
  readonly causes?: number;
  /** Selected requirements, stated or implied, that are inconclusive. */
  readonly open?: readonly string[] | undefined;
  /** Open requirements that keep the run from being conformant and are not in the baseline. */
  readonly awaited?: readonly string[];
  readonly scenarios?: Counts;
  /** `4 of 5 stated, 2 of 2 implied`. */
  readonly coverage?: string;
  readonly requests?: number;
  /** Responses: `12 received, 12 validated, 3 unconstrained`. */
  readonly responses?: string;
  readonly observations?: number;
  /** Number of iterations; undefined without load. */
  readonly iterations?: number | undefined;
  /** Number of baseline entries that are held, stale, not as listed, not judged. */
  readonly baseline?: Counts | undefined;
  /** Stale entries of the baseline. */
  readonly stale?: readonly string[];
  /** Requirements that the baseline accepts. */
  readonly accepted?: readonly string[];
}

export type Counts = Readonly<Record<string, number>>;

/** Returns the number of times each text occurs, independent of the order. */
export function countsOf(texts: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const each of [...texts].sort()) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

/** Exit codes, defined again, so that a bug in the product's own table does not confirm itself. */
const EXITS = {
  conformant: 0,
  "non-conformant": 1,
  unreachable: 3,
  partial: 4,
  "suite-error": 70,
} as const satisfies Record<Verdict, number>;

/** Returns everything that an output can contain about this report. */
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
      iterations: run.load?.iterations,
      baseline: run.baseline && countsOf(statesIn(run, each)),
      stale: stales[index] ?? [],
      accepted: acceptedIn(run, each),
    })),
  };
}

/** Returns the exit code of a verdict, without a baseline. */
export function codeOf(verdict: Verdict): number {
  return EXITS[verdict];
}

function readVariant(
  report: VariantReport,
  strict: boolean,
  accepted: readonly string[],
): Omit<Required<VariantReading>, "iterations" | "baseline" | "stale" | "accepted"> {
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

/** Returns the ids sorted, without duplicates. */
export function sortedIds(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].sort();
}
