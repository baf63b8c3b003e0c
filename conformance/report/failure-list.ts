import type { CheckResult, RequirementResult, VariantReport } from "../runner/index.ts";
import { isMissing } from "./flaw.ts";
import { mark, paintOf } from "./mark.ts";
import { count, hang, listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import type { Style } from "./style.ts";
import { timesOf } from "./times.ts";

/** More of one requirement says nothing new. */
const MAX_MISSING = 3;

/** Wider ids than this get no column of their own. */
const MAX_ID = 32;

export interface FailureListOptions {
  readonly style: Style;
  readonly columns: number;
  /** By requirement: why the baseline puts up with it. */
  readonly accepted?: ReadonlyMap<string, string>;
}

/**
 * Each requirement that failed, with how often and where: the details stand above, where they happened, but of what is
 * missing, which nobody could judge there.
 */
export function failureList(
  { requirements, scenarios }: VariantReport,
  outcome: "violated" | "finding",
  { style, columns, accepted }: FailureListOptions,
): readonly string[] {
  const failed = requirements.filter((each) => each.outcome === outcome);
  const width = Math.min(MAX_ID, Math.max(0, ...failed.map((each) => each.id.length)));
  const lines = failed.flatMap((requirement) => {
    const places = scenarios.map(({ id, checks }) => ({
      id,
      checks: checks.filter((each) => each.requirement === requirement.id && each.outcome === outcome),
    }));
    const where = places.filter((each) => each.checks.length > 0);
    const checks = where.flatMap((each) => each.checks);
    const often = oftenText(checks);
    const scenarioIds = [...new Set(where.map((each) => each.id))];
    const reason = accepted?.get(requirement.id);
    return [
      ...headLines(requirement, width, style, columns),
      ...(reason === undefined ? [] : labelled("baseline", reason, style, columns)),
      ...missingLines(checks, style, columns),
      ...hang("      ", `${often}${listSome(scenarioIds, 2)}`, columns).map((each) => style.dim(each)),
    ];
  });
  return lines.length === 0 ? [] : ["", ...lines];
}

/** `1,204 times: ` under load; of what responses show again and again, that it is told once. */
function oftenText(checks: readonly CheckResult[]): string {
  if (checks.some(({ times }) => times !== undefined)) return `${count(timesOf(checks), "time")}: `;
  // A list may have the flaw in each of its rows.
  const responses = new Set(checks.filter((each) => each.by !== "scenario").map((each) => each.exchange)).size;
  return responses > 1 ? `shown once, and ${count(responses - 1, "more response")}: ` : "";
}

/** What was expected and is not there, each once; at most a few. */
function missingLines(checks: readonly CheckResult[], style: Style, columns: number): readonly string[] {
  const missing = new Map(checks.filter(isMissing).map(({ expected = "", actual = "" }) => [expected, actual]));
  return [...missing]
    .slice(0, MAX_MISSING)
    .flatMap(([expected, actual]) => [
      ...labelled("expected", expected, style, columns),
      ...labelled("got", actual, style, columns),
    ]);
}

function labelled(label: string, text: string, style: Style, columns: number): readonly string[] {
  const [first = "", ...rest] = hang(`      ${label.padEnd(10)}`, printable(text), columns);
  return [`${style.dim(first.slice(0, 16))}${first.slice(16)}`, ...rest];
}

function headLines({ id, text, outcome }: RequirementResult, width: number, style: Style, columns: number) {
  const [first = "", ...rest] = hang(`    ${id.padEnd(width)}   `, text, columns);
  return [`  ${mark(style, outcome)} ${paintOf(style, outcome)(id)}${first.slice(4 + id.length)}`, ...rest];
}
