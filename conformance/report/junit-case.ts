import type { CheckResult, Report, RequirementResult, ScenarioResult, VariantReport } from "../runner/index.ts";
import { acceptedIn } from "./baseline.ts";
import { lines, type TestCase } from "./junit-test-case.ts";
import { MARKS } from "./mark.ts";
import { whyNoEvidence } from "./open-question.ts";
import { count } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { HEADINGS } from "./requirement-counts.ts";
import { mustConclude } from "./verdict.ts";

/** What the verdict makes of the requirements of a variant. */
export interface Demands {
  /** Those that it waits for. */
  readonly needed: ReadonlySet<string>;
  /** Those that the baseline puts up with, and why. */
  readonly accepted: ReadonlyMap<string, string>;
}

export function demandsOf({ variant, requirements }: VariantReport, { strict, baseline }: Report): Demands {
  return {
    needed: new Set(requirements.filter((each) => mustConclude(each, strict)).map(({ id }) => id)),
    accepted: acceptedIn(baseline, variant),
  };
}

export function scenarioCases(
  { observations }: VariantReport,
  scenarios: readonly ScenarioResult[],
  { needed, accepted }: Demands,
): readonly TestCase[] {
  return scenarios.map((scenario): TestCase => {
    const { id, title, repeat, runs, outcome, durationMs, checks, reason } = scenario;
    const failed = checks.filter((each) => each.outcome === outcome && outcome !== "pass");
    const counts = (requirement: string) => needed.has(requirement) && !accepted.has(requirement);
    const isKnown =
      outcome === "violated" && failed.length > 0 && failed.every(({ requirement }) => accepted.has(requirement));
    const seen = observations.filter((each) => each.scenario === id && each.repeat === repeat);
    return {
      name: printable(`${id}${repeat === 0 ? "" : ` #${repeat + 1}`}: ${title}${runs === 1 ? "" : ` (${runs} runs)`}`),
      kind: isKnown ? "skipped" : kindOf(outcome, !failed.some(({ requirement }) => counts(requirement))),
      type: outcome,
      durationMs,
      message: failed[0] ? describe(failed[0]) : printable(reason ?? "the run ended before the scenario did"),
      details: listChecks(failed),
      output: lines([
        ...failed.flatMap(({ requirement }) => knownLine(requirement, outcome, accepted)),
        ...checks.filter((each) => each.outcome === "finding").map((each) => `finding ${describe(each)}`),
        ...seen.map((each) => `observed ${each.requirement}: ${printable(each.value)}`),
      ]),
    };
  });
}

/** Every requirement of the report: those of the plan, and what was judged beside it. */
export function requirementCases(variant: VariantReport, { needed, accepted }: Demands): readonly TestCase[] {
  const flawed = variant.scenarios.filter(({ checks }) => checks.length > 0);
  return variant.requirements.map((requirement): TestCase => {
    const { id, level, text, source, selected, outcome, evidence } = requirement;
    const places = flawed.flatMap((scenario) =>
      scenario.checks
        .filter((each) => each.requirement === id && each.outcome === outcome)
        .map((check) => ({ scenario, check })),
    );
    const told = outcome === "pass" ? [] : places.map(({ scenario, check }) => `${scenario.id}: ${describe(check)}`);
    const seen = variant.observations.filter((each) => each.requirement === id);
    return {
      name: `${id}: ${printable(text)}`,
      kind: accepted.has(id) ? "skipped" : kindOf(outcome, !needed.has(id)),
      type: outcome,
      durationMs: 0,
      message: messageOf(requirement, told, variant),
      details: lines(told),
      output: lines([
        `${level}, ${HEADINGS[outcome]}${selected ? "" : ", not selected"}; ${printable(source)}; evidence: ${evidence}`,
        ...knownLine(id, outcome, accepted),
        ...(outcome === "finding" ? told.map((each) => `finding ${each}`) : []),
        ...seen.map((each) => `observed in ${each.scenario}: ${printable(each.value)}`),
      ]),
    };
  });
}

/** `violated, in the baseline: refund.sum-within-amount: known bug` */
function knownLine(
  requirement: string,
  outcome: ScenarioResult["outcome"],
  accepted: ReadonlyMap<string, string>,
): readonly string[] {
  const reason = accepted.get(requirement);
  return reason === undefined ? [] : [`${outcome}, in the baseline: ${requirement}: ${printable(reason)}`];
}

function messageOf(
  { id, selected }: RequirementResult,
  told: readonly string[],
  { invariants }: VariantReport,
): string {
  return told[0] ?? `${id}: ${selected ? whyNoEvidence(id, invariants) : "not selected"}`;
}

function kindOf(outcome: ScenarioResult["outcome"], mayStayOpen: boolean): TestCase["kind"] {
  switch (outcome) {
    case "violated":
      return "failure";
    case "suite-error":
      return "error";
    case "inconclusive":
      return mayStayOpen ? "skipped" : "error";
    case "pass":
    case "finding":
    case "observed":
      return "passed";
  }
}

function listChecks(checks: readonly CheckResult[]): string {
  return lines(checks.map((each) => `${MARKS[each.outcome]} ${describe(each)}`));
}

function describe({ requirement, times, pointer, expected, actual, reason, exchange }: CheckResult): string {
  const place = pointer === undefined ? "" : ` at ${pointer === "" ? "the whole body" : printable(pointer)}`;
  const facts = [
    ...(expected === undefined ? [] : [`expected ${printable(expected)}`]),
    ...(actual === undefined ? [] : [`got ${printable(actual)}`]),
    ...(reason === undefined ? [] : [printable(reason)]),
    ...(exchange === undefined ? [] : [`exchange ${exchange}`]),
    ...(times === undefined ? [] : [count(times, "time")]),
  ];
  return `${requirement}${place}: ${facts.join(", ")}`;
}
