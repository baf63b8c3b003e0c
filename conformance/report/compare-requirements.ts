import type { Outcome } from "../log/index.ts";
import type { RequirementResult, VariantReport } from "../runner/index.ts";
import { isDifferent, overlap, type Sided, sorted } from "./compare-sides.ts";
import { OUTCOMES } from "./mark.ts";
import { NO_EVIDENCE } from "./open-question.ts";

/**
 * What a difference says of b beside a. `unclear` where neither is known to be better: what one run did not judge may be
 * as bad as what failed in the other. `elsewhere`: it failed in both, but not in the same of the scenarios that both ran.
 */
export type Turn = "worse" | "better" | "unclear" | "elsewhere";

export type Named = Pick<RequirementResult, "id" | "level" | "text" | "source">;

export interface RequirementChange extends Named {
  readonly turn: Turn;
  readonly outcome: Sided<Outcome>;
  readonly evidence: Sided<Evidence>;
}

/** Where a run came to its outcome, and what the first of these checks said, or why it judged nothing. */
export interface Evidence {
  readonly scenarios: readonly string[];
  readonly expected?: string;
  readonly actual?: string;
  readonly reason?: string;
}

export interface LoneRequirement extends Named {
  readonly outcome: Outcome;
}

export interface StillFailing extends Named {
  readonly outcome: Outcome;
  readonly evidence: Sided<Evidence>;
}

export interface RequirementComparison {
  /** What weighs most comes first. */
  readonly changed: readonly RequirementChange[];
  /** What one run neither promised nor came across. */
  readonly only: Sided<readonly LoneRequirement[]>;
  /** What failed in both, in the same way and in the same scenarios. */
  readonly stillFailing: readonly StillFailing[];
  /** How many had the same outcome in both. */
  readonly same: number;
}

export function compareRequirements(a: VariantReport, b: VariantReport): RequirementComparison {
  const [inA, inB] = [byId(a), byId(b)];
  const { only, both } = overlap(inA.keys(), inB.keys());
  const shared = overlap(ranIn(a), ranIn(b)).both;
  const changed = both.flatMap((id): readonly RequirementChange[] => {
    const [one, other] = [inA.get(id), inB.get(id)];
    if (!one || !other) return [];
    const outcome = { a: one.outcome, b: other.outcome };
    const named = { id, level: one.level, text: one.text, source: one.source };
    if (outcome.a !== outcome.b) {
      const evidence = { a: evidenceOf(a, id, outcome.a), b: evidenceOf(b, id, outcome.b) };
      return [{ ...named, turn: turnOf(outcome), outcome, evidence }];
    }
    if (!isFlaw(outcome.a)) return [];
    const places = overlap(placesOf(a, id, outcome.a, shared), placesOf(b, id, outcome.b, shared));
    if (!isDifferent(places)) return [];
    const evidence = {
      a: evidenceOf(a, id, outcome.a, places.only.a),
      b: evidenceOf(b, id, outcome.b, places.only.b),
    };
    return [{ ...named, turn: "elsewhere", outcome, evidence }];
  });
  const isChanged = new Set(changed.map(({ id }) => id));
  const stillFailing = both.flatMap((id): readonly StillFailing[] => {
    const result = inB.get(id);
    if (!result || isChanged.has(id) || !isFlaw(result.outcome)) return [];
    const { level, text, source, outcome } = result;
    return [
      { id, level, text, source, outcome, evidence: { a: evidenceOf(a, id, outcome), b: evidenceOf(b, id, outcome) } },
    ];
  });
  return {
    changed: [...changed].sort((left, right) => weightOf(left.outcome) - weightOf(right.outcome)),
    only: { a: lone(only.a, inA), b: lone(only.b, inB) },
    stillFailing,
    same: both.length - changed.length,
  };
}

type Requirements = ReadonlyMap<string, RequirementResult>;

function byId({ requirements }: VariantReport): Requirements {
  return new Map(requirements.map((each) => [each.id, each]));
}

/** The lists are in the order of ids, which this keeps where the weight is the same. */
function weightOf({ a, b }: Sided<Outcome>): number {
  return Math.min(OUTCOMES.indexOf(a), OUTCOMES.indexOf(b));
}

function lone(ids: readonly string[], results: Requirements): readonly LoneRequirement[] {
  return ids
    .flatMap((each) => results.get(each) ?? [])
    .map(({ id, level, text, source, outcome }) => ({ id, level, text, source, outcome }))
    .sort((left, right) => OUTCOMES.indexOf(left.outcome) - OUTCOMES.indexOf(right.outcome));
}

function turnOf({ a, b }: Sided<Outcome>): Turn {
  if (isFlaw(a) && isFlaw(b)) return b === "violated" ? "worse" : "better";
  if (isBelow(b, a)) return "worse";
  return isBelow(a, b) ? "better" : "unclear";
}

/** What was met and then not judged is lost; what was observed promised nothing. */
function isBelow(outcome: Outcome, other: Outcome): boolean {
  return isFlaw(outcome) ? isFine(other) : !isFine(outcome) && other === "pass";
}

/** Met, or seen where nothing was promised. */
export function isFine(outcome: Outcome): boolean {
  return outcome === "pass" || outcome === "observed";
}

export function isFlaw(outcome: Outcome): boolean {
  return outcome === "violated" || outcome === "finding";
}

export function ranIn({ scenarios }: VariantReport): readonly string[] {
  return scenarios.map((each) => each.id);
}

function placesOf(
  { scenarios }: VariantReport,
  requirement: string,
  outcome: Outcome,
  among: readonly string[],
): readonly string[] {
  const may = new Set(among);
  return scenarios
    .filter(
      ({ id, checks }) =>
        may.has(id) && checks.some((each) => each.requirement === requirement && each.outcome === outcome),
    )
    .map((each) => each.id);
}

/** Scenarios end in any order, so the first is the first by name. */
function evidenceOf(
  variant: VariantReport,
  requirement: string,
  outcome: Outcome,
  among: readonly string[] = ranIn(variant),
): Evidence {
  if (isFine(outcome)) return { scenarios: [] };
  const scenarios = sorted([...new Set(placesOf(variant, requirement, outcome, among))]);
  const [first] = variant.scenarios
    .filter((each) => each.id === scenarios[0])
    .sort((left, right) => left.repeat - right.repeat)
    .flatMap(({ checks, reason: ofScenario }) =>
      checks
        .filter((each) => each.requirement === requirement && each.outcome === outcome)
        .map(({ expected, actual, reason }) => ({ expected, actual, reason: reason ?? ofScenario })),
    );
  const reason = isFlaw(outcome) ? undefined : (first?.reason ?? NO_EVIDENCE);
  return {
    scenarios,
    ...(first?.expected !== undefined && { expected: first.expected }),
    ...(first?.actual !== undefined && { actual: first.actual }),
    ...(reason !== undefined && { reason }),
  };
}
