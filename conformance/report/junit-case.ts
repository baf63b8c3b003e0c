import type {
  CheckResult,
  Report,
  RequirementResult,
  ScenarioResult,
  VariantReport,
  Verdict,
} from "../runner/index.ts";
import { coverageText } from "./coverage-text.ts";
import { MARKS } from "./mark.ts";
import { whyNoEvidence } from "./open-question.ts";
import { printable } from "./printable.ts";
import { HEADINGS } from "./requirement-counts.ts";
import { rulesText } from "./rules-text.ts";
import { because, becauseOfRun, headline } from "./verdict.ts";

/** One case of a suite, before it is XML. All texts are printable. */
export interface TestCase {
  readonly name: string;
  readonly kind: "passed" | "failure" | "error" | "skipped";
  /** What `type` an error or a failure says. */
  readonly type: string;
  readonly durationMs: number;
  readonly message: string;
  readonly details: string;
  /** For system-out. */
  readonly output: string;
}

/** More checks than this of one case say nothing new. */
const MAX_CHECKS = 20;

const KINDS = {
  conformant: "passed",
  "non-conformant": "failure",
  unreachable: "error",
  partial: "error",
  "suite-error": "error",
} as const satisfies Record<Verdict, TestCase["kind"]>;

/** A case for the run, so that however it ended is seen, and one for each variant. */
export function verdictCases(report: Report): readonly TestCase[] {
  const { verdict, variants, durationMs } = report;
  const most = Number.POSITIVE_INFINITY;
  const variantCases = variants.map((each): TestCase => {
    const { responses, validated, unconstrained } = each.traffic;
    const covered = coverageText(each, most);
    return {
      name: each.variant,
      kind: KINDS[each.verdict],
      type: each.verdict,
      durationMs: 0,
      message: printable(`${headline(each)}: ${because(each, report.strict)}`),
      details: "",
      output: lines([
        `verdict: ${headline(each)}`,
        `coverage: ${covered.counts}`,
        ...covered.missing,
        ...(each.invariants.length > 0 ? [`invariants: ${rulesText(each, most)}`] : []),
        `responses: ${responses} received, ${validated} validated, of these ${unconstrained} unconstrained`,
      ]),
    };
  });
  const message = `${verdict}: ${becauseOfRun(report)}`;
  return [
    { name: "run", kind: KINDS[verdict], type: verdict, durationMs, message, details: "", output: "" },
    ...variantCases,
  ];
}

/** `needed`: the requirements that the verdict waits for. */
export function scenarioCases(
  { observations }: VariantReport,
  scenarios: readonly ScenarioResult[],
  needed: ReadonlySet<string>,
): readonly TestCase[] {
  return scenarios.map((scenario): TestCase => {
    const { id, title, repeat, outcome, durationMs, checks, reason } = scenario;
    const failed = checks.filter((each) => each.outcome === outcome && outcome !== "pass");
    const seen = observations.filter((each) => each.scenario === id && each.repeat === repeat);
    return {
      name: printable(`${id}${repeat === 0 ? "" : ` #${repeat + 1}`}: ${title}`),
      kind: kindOf(outcome, outcome === "inconclusive" && !failed.some((each) => needed.has(each.requirement))),
      type: outcome,
      durationMs,
      message: failed[0] ? describe(failed[0]) : printable(reason ?? "the run ended before the scenario did"),
      details: listChecks(failed),
      output: lines([
        ...checks.filter((each) => each.outcome === "finding").map((each) => `finding ${describe(each)}`),
        ...seen.map((each) => `observed ${each.requirement}: ${printable(each.value)}`),
      ]),
    };
  });
}

/** Every requirement of the report: those of the plan, and what was judged beside it. */
export function requirementCases(variant: VariantReport, needed: ReadonlySet<string>): readonly TestCase[] {
  return variant.requirements.map((requirement): TestCase => {
    const { id, level, text, source, selected, outcome, evidence } = requirement;
    const places = variant.scenarios.flatMap((scenario) =>
      scenario.checks
        .filter((each) => each.requirement === id && each.outcome === outcome)
        .map((check) => ({ scenario, check })),
    );
    const told = outcome === "pass" ? [] : places.map(({ scenario, check }) => `${scenario.id}: ${describe(check)}`);
    const seen = variant.observations.filter((each) => each.requirement === id);
    return {
      name: `${id}: ${printable(text)}`,
      kind: kindOf(outcome, outcome === "inconclusive" && !needed.has(id)),
      type: outcome,
      durationMs: 0,
      message: messageOf(requirement, told, variant),
      details: lines(told),
      output: lines([
        `${level}, ${HEADINGS[outcome]}${selected ? "" : ", not selected"}; ${printable(source)}; evidence: ${evidence}`,
        ...(outcome === "finding" ? told.map((each) => `finding ${each}`) : []),
        ...seen.map((each) => `observed in ${each.scenario}: ${printable(each.value)}`),
      ]),
    };
  });
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

function describe({ requirement, pointer, expected, actual, reason, exchange }: CheckResult): string {
  const place = pointer === undefined ? "" : ` at ${pointer === "" ? "the whole body" : printable(pointer)}`;
  const facts = [
    ...(expected === undefined ? [] : [`expected ${printable(expected)}`]),
    ...(actual === undefined ? [] : [`got ${printable(actual)}`]),
    ...(reason === undefined ? [] : [printable(reason)]),
    ...(exchange === undefined ? [] : [`exchange ${exchange}`]),
  ];
  return `${requirement}${place}: ${facts.join(", ")}`;
}

function lines(all: readonly string[]): string {
  const more = all.length > MAX_CHECKS ? [`and ${all.length - MAX_CHECKS} more`] : [];
  return [...all.slice(0, MAX_CHECKS), ...more].join("\n");
}
