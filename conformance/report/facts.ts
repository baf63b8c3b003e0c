import { ANY_SCENARIO, type Load, PROBE, type Traffic } from "../log/index.ts";
import type { LoadResult, Report, VariantReport } from "../runner/index.ts";
import { baselineText } from "./baseline.ts";
import { count, formatCount, listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { isWhole } from "./verdict.ts";

/** One line about what a run exercised. */
export interface Fact {
  /** Empty for a line that continues the one above. */
  readonly label: string;
  readonly text: string;
  /** True for a line that short outputs leave out. */
  readonly isDetail: boolean;
}

/** Returns what a run exercised, in the order of the terminal. `most`: maximum number of names of a kind. */
export function factsOf(variant: VariantReport, { baseline, load }: Report, most: number): readonly Fact[] {
  const { traffic, invariants, scenarios } = variant;
  const { counts, missing } = coverageText(variant, most);
  const fact = (label: string, text: string): Fact => ({ label, text, isDetail: false });
  const detail = (label: string, text: string): Fact => ({ label, text, isDetail: true });
  return [
    ...(load ? [fact("load", loadText(load)), ...leftOutTexts(load).map((each) => detail("left out", each))] : []),
    fact("coverage", counts),
    ...missing.map((each) => detail("", each)),
    ...(scenarios.length > 0 && invariants.length > 0 ? [detail("invariants", rulesText(variant, most))] : []),
    fact("responses", trafficText(traffic)),
    fact("observations", observationsText(variant, load)),
    ...(baseline ? [fact("baseline", baselineText(baseline, variant.variant))] : []),
  ];
}

/**
 * Returns the coverage as counts, such as `164 of 164 stated, 49 of 49 implied; 15 of 15 documented responses`, and the
 * missing items, one text for each kind. `most`: maximum number of names of a kind. A selection is narrow by intent: it
 * names missing items only if all names are requested.
 */
export function coverageText({ coverage, answers, transitions, scope }: VariantReport, most: number) {
  const named = isWhole(scope) || most === Number.POSITIVE_INFINITY;
  const { stated, implied } = coverage;
  const { declared, seen } = transitions;
  const unanswered = answers.filter(({ responses }) => responses === 0);
  const missing: readonly (readonly [what: string, names: readonly string[]])[] = [
    ["stated, not exercised", stated.missing],
    ["implied, not exercised", implied.missing],
    ["responses never received", unanswered.map(({ operation, status }) => `${operation} ${status}`)],
    ["transitions not seen", declared.filter((each) => !seen.includes(each))],
  ];
  return {
    counts: [
      `${stated.exercised} of ${stated.of} stated, ${implied.exercised} of ${implied.of} implied`,
      `${answers.length - unanswered.length} of ${count(answers.length, "documented response")}`,
      ...(declared.length > 0 ? [`${seen.length} of ${count(declared.length, "transition")}`] : []),
    ].join("; "),
    missing: missing
      .filter(([, names]) => named && names.length > 0)
      .map(([what, names]) => `${what}: ${listSome(names, most)}`),
  };
}

/** Returns a text such as `k6, profile race: 12,345 iterations`. */
export function loadText({ engine, profile, iterations }: LoadResult): string {
  return `${engine}, profile ${profile}: ${iterationsText(iterations)}`;
}

/** Returns a text such as `12,345 iterations` or `1 iteration`. */
export function iterationsText(iterations: number): string {
  return `${formatCount(iterations)} ${iterations === 1 ? "iteration" : "iterations"}`;
}

/** Returns the scenarios that the load test left out, by reason; each by its name, so that none is omitted silently. */
export function leftOutByReason({ leftOut }: Load): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const { scenario, reason } of leftOut) named.set(reason, [...(named.get(reason) ?? []), scenario]);
  return named;
}

/** Returns one text for each reason, such as `it needs the inbox: a, b`. */
function leftOutTexts(load: Load): readonly string[] {
  return [...leftOutByReason(load)].map(
    ([reason, names]) => `${printable(reason)}: ${names.map((each) => printable(each)).join(", ")}`,
  );
}

/** Returns the command that repeats a load test with the files that `payspec export` wrote. */
export function loadCommand({ engine, profile }: Load, variant: string): string {
  return `${engine} run -e PAYSPEC_PROFILE=${profile} payspec-${variant}.js`;
}

/**
 * Returns `16 rules held over 2,234 comparisons`, with the names of violated rules and of rules without any comparison.
 */
function rulesText({ invariants, scenarios }: VariantReport, most: number): string {
  const flaws = scenarios.flatMap(({ checks }) => checks.filter(({ by }) => by === "invariant"));
  const broken = new Set(flaws.map(({ requirement }) => requirement));
  const idle = invariants.filter(({ requirement, watched }) => watched === 0 && !broken.has(requirement));
  const held = invariants.length - broken.size - idle.length;
  const of = held === invariants.length ? "" : `${held} of `;
  const watched = invariants.reduce((sum, each) => sum + each.watched, 0);
  const names = idle.map(({ requirement }) => requirement);
  return [
    `${of}${count(invariants.length, "rule")} held over ${count(watched, "comparison")}`,
    ...(broken.size > 0 ? [`broken: ${listSome([...broken], most)}`] : []),
    ...(names.length > 0 ? [`no comparisons: ${listSome(names, most)}`] : []),
  ].join("; ");
}

/** Returns `4, on 2 of 17 open questions`; a load engine counts none. */
function observationsText({ observations, coverage }: VariantReport, load: LoadResult | undefined): string {
  const asked = new Set(observations.map((each) => each.requirement)).size;
  const uncounted = load && observations.length === 0 ? "; not counted under load" : "";
  return `${observations.length}, on ${asked} of ${count(coverage.open.of, "open question")}${uncounted}`;
}

/**
 * Returns `12 received, 12 validated, of these 3 unconstrained, 1 request unanswered, 2 cancelled when the run ended`.
 */
function trafficText(traffic: Traffic): string {
  const { requests, responses, validated, unconstrained, cancelled = 0, unlogged = 0 } = traffic;
  const silent = requests - responses - cancelled;
  const unanswered = silent > 0 ? `, ${count(silent, "request")} unanswered` : "";
  const ended = cancelled > 0 ? `, ${count(cancelled, "request")} cancelled when the run ended` : "";
  const left = unlogged > 0 ? `; ${count(unlogged, "webhook")} more than the log can hold` : "";
  return `${formatCount(responses)} received, ${formatCount(validated)} validated, of these ${formatCount(unconstrained)} unconstrained${unanswered}${ended}${left}`;
}

/** Returns the number of scenarios that were run. Repeats count once, and checks outside of scenarios do not count. */
export function scenarioCount(variants: readonly Pick<VariantReport, "scenarios">[]): number {
  return variants.reduce(
    (sum, { scenarios }) => sum + new Set(scenarios.map(({ id }) => id).filter(isPlanned)).size,
    0,
  );
}

function isPlanned(scenario: string): boolean {
  return scenario !== ANY_SCENARIO.id && scenario !== PROBE;
}
