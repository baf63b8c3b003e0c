import type { CheckResult, Report, RequirementResult, ScenarioResult, VariantReport } from "../runner/index.ts";
import { acceptedIn } from "./baseline.ts";
import { causeExample, causeReach, causeTitle } from "./cause-text.ts";
import { type FailedPlace, failedPlaces } from "./failed-place.ts";
import { blocks, lines, type TestCase } from "./junit-test-case.ts";
import type { FindScript } from "./kept-script.ts";
import { MARKS } from "./mark.ts";
import { whyNoEvidence } from "./open-question.ts";
import { count } from "./paragraph.ts";
import { MAX_FOUND, printable } from "./printable.ts";
import { HEADINGS } from "./requirement-counts.ts";
import { mustConclude } from "./verdict.ts";

/** Requirements of a variant as the verdict treats them. */
export interface Demands {
  /** Requirements on which the verdict depends. */
  readonly needed: ReadonlySet<string>;
  /** Requirements that the baseline accepts, with the reason. */
  readonly accepted: ReadonlyMap<string, string>;
}

export function demandsOf({ variant, requirements }: VariantReport, { strict, baseline }: Report): Demands {
  return {
    needed: new Set(requirements.filter((each) => mustConclude(each, strict)).map(({ id }) => id)),
    accepted: acceptedIn(baseline, variant),
  };
}

/** Number of scenarios in which the cause of a check shows itself: the narrower, the more the check says. */
function widthOf({ cause }: CheckResult, causes: VariantReport["causes"]): number {
  return cause === undefined ? 0 : (causes[cause - 1]?.scenarios.length ?? 0);
}

/** Returns a case for each cause of the failures, the widest first, with one example. */
export function causeCases(
  { variant, causes, scenarios, requirements }: VariantReport,
  { accepted }: Demands,
  detailsOf: FailureDetails,
): readonly TestCase[] {
  const byId = new Map(requirements.map((each) => [each.id, each]));
  return causes.map((cause, index): TestCase => {
    const example = causeExample(index + 1, { variant, causes, scenarios });
    const isFinding = cause.outcome === "finding";
    const isListed = cause.requirements.some((id) => accepted.has(id));
    const isKnown =
      isListed && cause.requirements.every((id) => accepted.has(id) || byId.get(id)?.outcome !== "violated");
    return {
      name: printable(`${index + 1}. ${causeTitle(cause)} (${causeReach(cause)})`),
      kind: isFinding ? "passed" : isKnown ? "skipped" : "failure",
      type: cause.outcome,
      durationMs: 0,
      message: example ? describe(example.check) : printable(causeTitle(cause)),
      details: blocks([
        ...(example ? [`scenario     ${example.scenario}\n${detailsOf(example)}`] : []),
        `requirements\n${lines(cause.requirements.map((id) => `${id}: ${printable(byId.get(id)?.text ?? "")}`))}`,
        `scenarios\n${lines(cause.scenarios)}`,
      ]),
      output: isFinding && example ? `finding ${describe(example.check)}` : "",
    };
  });
}

export function scenarioCases(
  { observations, causes }: VariantReport,
  scenarios: readonly ScenarioResult[],
  { needed, accepted }: Demands,
  detailsOf: FailureDetails,
): readonly TestCase[] {
  return scenarios.map((scenario): TestCase => {
    const { id, title, repeat, runs, outcome, durationMs, checks, reason } = scenario;
    const failed = checks
      .filter((each) => each.outcome === outcome && outcome !== "pass")
      .sort((left, right) => widthOf(left, causes) - widthOf(right, causes));
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
      details: blocks(failed.map((check) => detailsOf({ scenario: id, repeat, check }))),
      output: lines([
        ...failed.flatMap(({ requirement }) => knownLine(requirement, outcome, accepted)),
        ...checks.filter((each) => each.outcome === "finding").map((each) => `finding ${describe(each)}`),
        ...seen.map((each) => `observed ${each.requirement}: ${printable(each.value)}`),
      ]),
    };
  });
}

/** Returns a case for every requirement of the report: those of the plan, and those judged in addition. */
export function requirementCases(
  variant: VariantReport,
  { needed, accepted }: Demands,
  detailsOf: FailureDetails,
): readonly TestCase[] {
  const flawed = variant.scenarios.filter(({ checks }) => checks.length > 0);
  return variant.requirements.map((requirement): TestCase => {
    const { id, level, text, source, selected, outcome, evidence } = requirement;
    const places = outcome === "pass" ? [] : failedPlaces(requirement, { scenarios: flawed });
    const descriptions = places.map(({ scenario, check }) => `${scenario}: ${describe(check)}`);
    const seen = variant.observations.filter((each) => each.requirement === id);
    return {
      name: `${id}: ${printable(text)}`,
      kind: accepted.has(id) ? "skipped" : kindOf(outcome, !needed.has(id)),
      type: outcome,
      durationMs: 0,
      message: messageOf(requirement, descriptions, variant),
      details: blocks(places.map((each) => `scenario     ${each.scenario}\n${detailsOf(each)}`)),
      output: lines([
        `${level}, ${HEADINGS[outcome]}${selected ? "" : ", not selected"}; ${printable(source)}; evidence: ${evidence}`,
        ...knownLine(id, outcome, accepted),
        ...(outcome === "finding" ? descriptions.map((each) => `finding ${each}`) : []),
        ...seen.map((each) => `observed in ${each.scenario}: ${printable(each.value)}`),
      ]),
    };
  });
}

/** Returns a line such as `violated, in the baseline: refund.sum-within-amount: known bug`. */
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
  descriptions: readonly string[],
  { invariants }: VariantReport,
): string {
  return descriptions[0] ?? `${id}: ${selected ? whyNoEvidence(id, invariants) : "not selected"}`;
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

/**
 * Returns all facts about one check that did not pass, one for each line, so that the page of a CI server is sufficient
 * to understand it.
 */
export type FailureDetails = (place: FailedPlace) => string;

export function failureDetails(
  { variant, title, requirements, causes }: VariantReport,
  findScript: FindScript = () => undefined,
): FailureDetails {
  const byId = new Map(requirements.map((each) => [each.id, each]));
  return ({ scenario, repeat, check }) => {
    const { requirement, outcome, pointer, expected, actual, reason, request, requestBody, cause } = check;
    const explained = cause === undefined ? undefined : causes[cause - 1];
    const { text, source } = byId.get(requirement) ?? {};
    const facts: readonly (readonly [name: string, fact: string | undefined])[] = [
      ["requirement", requirement],
      ["text", text],
      ["where", source === undefined ? undefined : `${title}, ${source}`],
      ["request", request],
      ["body", requestBody],
      ["at", pointer === "" ? "the whole body" : pointer],
      ["expected", expected],
      ["got", actual],
      ["because", reason],
      ["cause", explained && `${cause}. ${causeTitle(explained)} (${causeReach(explained)})`],
      ["reproduce", findScript({ variant, scenario, repeat, requirement })],
    ];
    const descriptions = facts.flatMap(([name, fact]) =>
      fact === undefined ? [] : [`${name.padEnd(13)}${printable(fact)}`],
    );
    return [`${MARKS[outcome]} ${describe(check)}`, ...descriptions].join("\n");
  };
}

function describe({ requirement, times, pointer, expected, actual, reason, request, exchange }: CheckResult): string {
  const place = pointer === undefined ? "" : ` at ${pointer === "" ? "the whole body" : printable(pointer)}`;
  const facts = [
    ...(expected === undefined ? [] : [`expected ${printable(expected, MAX_FOUND)}`]),
    ...(actual === undefined ? [] : [`got ${printable(actual, MAX_FOUND)}`]),
    ...(reason === undefined ? [] : [printable(reason)]),
    ...(request === undefined ? [] : [`request ${printable(request)}`]),
    ...(exchange === undefined ? [] : [`exchange ${exchange}`]),
    ...(times === undefined ? [] : [count(times, "time")]),
  ];
  return `${requirement}${place}: ${facts.join(", ")}`;
}
