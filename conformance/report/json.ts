import type { ObservationLine } from "../log/index.ts";
import type { CheckResult, Report, RequirementResult, ScenarioResult, VariantReport } from "../runner/index.ts";
import { escapeCharacter, UNPRINTABLE } from "./printable.ts";
import { EXIT } from "./verdict.ts";

/** Longer texts than this are cut: they come from a deployment, and the log holds the whole. */
const MAX_TEXT = 2_000;

/**
 * The report as JSON, as `report.schema.json` describes it: the same report is always the same text. What cannot be
 * seen is escaped, so that the text is safe to print, and still reads back as what it was.
 */
export function renderJson(report: Report): string {
  const { format, payspec, seed, startedAt, durationMs, strict, verdict, end, variants } = report;
  const value = {
    format,
    payspec,
    seed,
    startedAt,
    durationMs,
    strict,
    verdict,
    exitCode: EXIT[verdict],
    end: end.kind === "finished" ? { kind: end.kind } : { kind: end.kind, message: cut(end.message) },
    variants: variants.map(variantValue),
  };
  const text = JSON.stringify(value, null, 2).replace(UNPRINTABLE, (each) =>
    each === "\n" ? each : utf16Escapes(each),
  );
  return `${text}\n`;
}

function variantValue(report: VariantReport) {
  const { variant, title, contract, verdict, scope, requirements, scenarios, observations, transitions, traffic } =
    report;
  return {
    variant,
    title,
    contract: { version: contract.version, hash: contract.hash },
    verdict,
    scope: { selected: scope.selected, judgeable: scope.judgeable },
    requirements: requirements.map(requirementValue),
    scenarios: scenarios.map(scenarioValue),
    observations: observations.map(observationValue),
    transitions: { declared: transitions.declared, seen: transitions.seen },
    traffic: {
      requests: traffic.requests,
      responses: traffic.responses,
      validated: traffic.validated,
      unconstrained: traffic.unconstrained,
    },
  };
}

function requirementValue({ id, level, text, source, selected, outcome, evidence }: RequirementResult) {
  return { id, level, text, source, selected, outcome, evidence };
}

function scenarioValue({ id, title, repeat, outcome, durationMs, exchanges, reason, checks }: ScenarioResult) {
  return { id, title, repeat, outcome, durationMs, exchanges, reason: cut(reason), checks: checks.map(checkValue) };
}

/** A member whose value is undefined is left out by JSON. */
function checkValue({ requirement, outcome, by, exchange, pointer, expected, actual, reason }: CheckResult) {
  return {
    requirement,
    outcome,
    by,
    exchange,
    pointer: cut(pointer),
    expected: cut(expected),
    actual: cut(actual),
    reason: cut(reason),
  };
}

function observationValue({ requirement, scenario, repeat, exchange, value }: ObservationLine) {
  return { requirement, scenario, repeat, exchange, value: cut(value) };
}

/** Half a character is no JSON to many parsers: it is spelt out. */
function cut(text: string | undefined): string | undefined {
  const short = text === undefined || text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
  return short?.replace(/\p{Cs}/gu, escapeCharacter);
}

/** As JSON spells it: code points above four digits are two escapes. */
function utf16Escapes(character: string): string {
  return character.split("").map(escapeCharacter).join("");
}
