import type { ObservationLine, Outcome, RunEnd, Traffic } from "../log/index.ts";
import type { Report, Scope, VariantReport, Verdict } from "../runner/index.ts";
import {
  compareRequirements,
  isDifferent,
  type Overlap,
  overlap,
  type RequirementComparison,
  ranIn,
  type Side,
  type Sided,
  sorted,
} from "./compare-requirements.ts";
import { printableJson } from "./printable-json.ts";

/** Comparison of two runs. It does not depend on the order in which the lines of either log were written. */
export interface Comparison {
  readonly format: 1;
  /** True if anything differs that a server determines. Seeds, times and traffic differ from run to run. */
  readonly differs: boolean;
  readonly a: RunFacts;
  readonly b: RunFacts;
  /** Sorted by name. */
  readonly variants: readonly VariantComparison[];
}

export interface RunFacts {
  readonly payspec: string;
  readonly seed: string;
  /** Wall-clock time, RFC 3339. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly strict: boolean;
  readonly verdict: Verdict;
  readonly end: RunEnd;
}

export type VariantComparison = SharedVariant | LoneVariant;

/** Variant that only one of the two runs contains, so that it cannot be compared. */
export interface LoneVariant {
  readonly in: Side;
  readonly variant: string;
  readonly title: string;
  readonly verdict: Verdict;
}

export interface SharedVariant {
  readonly in: "both";
  readonly differs: boolean;
  readonly variant: string;
  readonly title: string;
  readonly contract: { readonly version: string; readonly hash: string };
  readonly verdict: Sided<Verdict>;
  readonly scope: Sided<Scope>;
  /** Number of requirements with each outcome. */
  readonly outcomes: Sided<Readonly<Record<Outcome, number>>>;
  readonly requirements: RequirementComparison;
  /** Scenarios that were run. */
  readonly scenarios: Overlap;
  /** Transitions that were seen. */
  readonly transitions: Overlap;
  readonly observations: readonly ObservationComparison[];
  readonly traffic: Sided<Traffic>;
}

/** Compares two reports of the same contracts; the fold accepts no others. */
export function compareReports(a: Report, b: Report): Comparison {
  const byName = ({ variants }: Report) => new Map(variants.map((each) => [each.variant, each]));
  const [inA, inB] = [byName(a), byName(b)];
  const { only, both } = overlap(inA.keys(), inB.keys());
  const variants = [...only.a, ...only.b, ...both].sort().flatMap((name): readonly VariantComparison[] => {
    const [one, other] = [inA.get(name), inB.get(name)];
    if (one && other) return [compareVariant(one, other)];
    return [...(one ? [loneVariant("a", one)] : []), ...(other ? [loneVariant("b", other)] : [])];
  });
  const differs = a.verdict !== b.verdict || variants.some((each) => each.in !== "both" || each.differs);
  return { format: 1, differs, a: factsOf(a), b: factsOf(b), variants };
}

function compareVariant(a: VariantReport, b: VariantReport): SharedVariant {
  const requirements = compareRequirements(a, b);
  const observations = compareObservations(a, b);
  const scenarios = overlap(ranIn(a), ranIn(b));
  const transitions = overlap(a.transitions.seen, b.transitions.seen);
  const sets = [requirements, scenarios, transitions, ...observations];
  return {
    in: "both",
    differs:
      a.verdict !== b.verdict ||
      a.scope.selected !== b.scope.selected ||
      requirements.changed.length > 0 ||
      sets.some(isDifferent),
    variant: a.variant,
    title: a.title,
    contract: { version: a.contract.version, hash: a.contract.hash },
    verdict: { a: a.verdict, b: b.verdict },
    scope: { a: a.scope, b: b.scope },
    outcomes: { a: countOutcomes(a), b: countOutcomes(b) },
    requirements,
    scenarios,
    transitions,
    observations,
    traffic: { a: a.traffic, b: b.traffic },
  };
}

function loneVariant(side: Side, { variant, title, verdict }: VariantReport): LoneVariant {
  return { in: side, variant, title, verdict };
}

function factsOf({ payspec, seed, startedAt, durationMs, strict, verdict, end }: Report): RunFacts {
  return { payspec, seed, startedAt, durationMs, strict, verdict, end };
}

function countOutcomes({ requirements }: VariantReport): Readonly<Record<Outcome, number>> {
  const counts = { pass: 0, violated: 0, finding: 0, inconclusive: 0, observed: 0, "suite-error": 0 };
  for (const { outcome } of requirements) counts[outcome] += 1;
  return counts;
}

/**
 * Returns the whole comparison as JSON, including what is equal. The output is deterministic. `names` are the locations
 * from which the two reports were read. The output contains text of a deployment: it is safe to print, but must be
 * escaped in other formats.
 */
export function renderComparisonJson({ format, differs, a, b, variants }: Comparison, names: Sided<string>): string {
  return printableJson({ format, differs, a: { name: names.a, ...a }, b: { name: names.b, ...b }, variants });
}

/** Values that both runs observed for one open requirement in one scenario, as sets: a scenario may observe several. */
export interface ObservationComparison extends Overlap {
  readonly requirement: string;
  readonly text: string;
  readonly scenario: string;
}

/** Returns the comparisons, sorted by requirement and scenario. */
function compareObservations(a: VariantReport, b: VariantReport): readonly ObservationComparison[] {
  const texts = new Map([...b.requirements, ...a.requirements].map(({ id, text }) => [id, text]));
  const [seenInA, seenInB] = [valuesOf(a.observations), valuesOf(b.observations)];
  return sorted([...new Set([...seenInA.keys(), ...seenInB.keys()])]).map((key) => {
    const [{ requirement, scenario } = { requirement: key, scenario: "" }] = [seenInA.get(key) ?? seenInB.get(key)];
    const values = overlap(seenInA.get(key)?.values ?? [], seenInB.get(key)?.values ?? []);
    return { requirement, text: texts.get(requirement) ?? "", scenario, ...values };
  });
}

interface Seen {
  readonly requirement: string;
  readonly scenario: string;
  readonly values: Set<string>;
}

function valuesOf(observations: readonly ObservationLine[]): ReadonlyMap<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const { requirement, scenario, value } of observations) {
    const key = JSON.stringify([requirement, scenario]);
    const known = seen.get(key) ?? { requirement, scenario, values: new Set() };
    known.values.add(value);
    seen.set(key, known);
  }
  return seen;
}
