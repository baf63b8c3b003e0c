import type { CheckResult, RequirementResult, ScenarioResult, VariantReport } from "../runner/index.ts";
import { blocks, lines, type TestCase } from "./junit-document.ts";
import { whyNoEvidence } from "./open-question.ts";
import { HEADINGS, MARKS } from "./outcomes.ts";
import { count } from "./paragraph.ts";
import { MAX_FOUND, printable } from "./printable.ts";
import type { FindScript } from "./reproducer.ts";
import { type FailedPlace, failedPlaces, type VariantView } from "./view.ts";

/** Number of scenarios in which the cause of a check shows itself: the narrower, the more the check says. */
function widthOf({ cause }: CheckResult, causes: VariantReport["causes"]): number {
  return cause === undefined ? 0 : (causes[cause - 1]?.scenarios.length ?? 0);
}

/** Returns a case for each cause of the failures, with one example. */
export function causeCases({ result, causes }: VariantView, detailsOf: FailureDetails): readonly TestCase[] {
  const texts = new Map(result.requirements.map(({ id, text }) => [id, text]));
  return causes.map(({ number, title, reach, outcome, isAccepted, requirements, scenarios, example }): TestCase => {
    const isFinding = outcome === "finding";
    return {
      name: printable(`${number}. ${title} (${reach})`),
      kind: isFinding ? "passed" : isAccepted ? "skipped" : "failure",
      type: outcome,
      durationMs: 0,
      message: example ? describe(example.check) : printable(title),
      details: blocks([
        ...(example ? [`scenario     ${example.scenario}\n${detailsOf(example)}`] : []),
        `requirements\n${lines(requirements.map((id) => `${id}: ${printable(texts.get(id) ?? "")}`))}`,
        `scenarios\n${lines(scenarios)}`,
      ]),
      output: isFinding && example ? `finding ${describe(example.check)}` : "",
    };
  });
}

export function scenarioCases(
  { result, accepted, awaited }: VariantView,
  scenarios: readonly ScenarioResult[],
  detailsOf: FailureDetails,
): readonly TestCase[] {
  const { observations, causes } = result;
  return scenarios.map((scenario): TestCase => {
    const { id, title, repeat, runs, outcome, durationMs, checks, reason } = scenario;
    const failed = checks
      .filter((each) => each.outcome === outcome && outcome !== "pass")
      .sort((left, right) => widthOf(left, causes) - widthOf(right, causes));
    const isKnown =
      outcome === "violated" && failed.length > 0 && failed.every(({ requirement }) => accepted.has(requirement));
    const seen = observations.filter((each) => each.scenario === id && each.repeat === repeat);
    return {
      name: printable(`${id}${repeat === 0 ? "" : ` #${repeat + 1}`}: ${title}${runs === 1 ? "" : ` (${runs} runs)`}`),
      kind: isKnown ? "skipped" : kindOf(outcome, !failed.some(({ requirement }) => awaited.has(requirement))),
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
  { result: variant, accepted, awaited }: VariantView,
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
      kind: accepted.has(id) ? "skipped" : kindOf(outcome, !awaited.has(id)),
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
  { result, causes }: VariantView,
  findScript: FindScript = () => undefined,
): FailureDetails {
  const { variant, title, requirements } = result;
  const byId = new Map(requirements.map((each) => [each.id, each]));
  return (place) => {
    const { check } = place;
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
      ["cause", explained && `${cause}. ${explained.title} (${explained.reach})`],
      ["reproduce", findScript({ variant, ...place })],
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
