import type { Outcome } from "../log/index.ts";
import type { RequirementResult, VariantReport } from "../runner/index.ts";
import { NO_EVIDENCE } from "./open-question.ts";
import { OUTCOMES } from "./outcomes.ts";

/** One value for each of two compared runs. */
export interface Sided<T> {
  readonly a: T;
  readonly b: T;
}

export type Side = "a" | "b";

export const SIDES = ["a", "b"] as const satisfies readonly Side[];

/** Members of two sets, by where they occur: in only one, or in both. Each is listed once, sorted. */
export interface Overlap {
  readonly only: Sided<readonly string[]>;
  readonly both: readonly string[];
}

export function overlap(a: Iterable<string>, b: Iterable<string>): Overlap {
  const [inA, inB] = [new Set(a), new Set(b)];
  return {
    only: {
      a: sorted([...inA].filter((each) => !inB.has(each))),
      b: sorted([...inB].filter((each) => !inA.has(each))),
    },
    both: sorted([...inA].filter((each) => inB.has(each))),
  };
}

export function isDifferent({ only }: { readonly only: Sided<readonly unknown[]> }): boolean {
  return only.a.length + only.b.length > 0;
}

/** Returns the texts sorted by code units, the same in every engine. */
export function sorted(texts: readonly string[]): readonly string[] {
  return [...texts].sort(byText);
}

function byText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/**
 * Change from a to b. `unclear`: neither is known to be better, since a requirement that one run did not judge may be
 * as bad as one that failed in the other. `elsewhere`: it failed in both, but not in the same of the scenarios that
 * both ran.
 */
export type Turn = "worse" | "better" | "unclear" | "elsewhere";

export type Named = Pick<RequirementResult, "id" | "level" | "text" | "source">;

export interface RequirementChange extends Named {
  readonly turn: Turn;
  readonly outcome: Sided<Outcome>;
  readonly evidence: Sided<Evidence>;
}

/**
 * Scenarios in which a run reached its outcome, with the details of the first failed check, or the reason why nothing
 * was judged.
 */
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
  /** Changed requirements, the most severe first. */
  readonly changed: readonly RequirementChange[];
  /** Requirements that only one of the two runs holds. */
  readonly only: Sided<readonly LoneRequirement[]>;
  /** Requirements that failed in both, in the same way and in the same scenarios. */
  readonly stillFailing: readonly StillFailing[];
  /** Number of requirements with the same outcome in both. */
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

/** Returns the sort weight of a change. The sort is stable, so equal weights stay in the order of ids. */
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

/**
 * Returns true if an outcome is worse than another: flawed instead of fine, or no longer judged instead of met.
 * `observed` promised nothing, so losing it is not worse.
 */
function isBelow(outcome: Outcome, other: Outcome): boolean {
  return isFlaw(outcome) ? isFine(other) : !isFine(outcome) && other === "pass";
}

/** Returns true if a requirement was met, or observed without a promise. */
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

/** Returns the evidence of an outcome. Scenarios end in any order, so the first by name is used. */
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
