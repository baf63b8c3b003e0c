import type { RequirementResult, VariantReport } from "../runner/index.ts";
import { mark, paintOf } from "./mark.ts";
import { count, hang, listSome } from "./paragraph.ts";
import type { Style } from "./style.ts";

/** Wider ids than this get no column of their own. */
const MAX_ID = 32;

/** Each requirement that failed, with how often and where: the details stand above, where they happened. */
export function failureList(
  { requirements, scenarios }: VariantReport,
  outcome: "violated" | "finding",
  style: Style,
  columns: number,
): readonly string[] {
  const failed = requirements.filter((each) => each.outcome === outcome);
  const width = Math.min(MAX_ID, Math.max(0, ...failed.map((each) => each.id.length)));
  const lines = failed.flatMap((requirement) => {
    const places = scenarios.map(({ id, checks }) => ({
      id,
      checks: checks.filter((each) => each.requirement === requirement.id && each.outcome === outcome),
    }));
    const where = places.filter((each) => each.checks.length > 0);
    const responses = where.flatMap((each) => each.checks).filter((each) => each.by !== "scenario").length;
    const often = responses > 1 ? `shown once, and ${count(responses - 1, "more response")}: ` : "";
    const scenarioIds = [...new Set(where.map((each) => each.id))];
    const head = headLines(requirement, width, style, columns);
    return [...head, ...hang("      ", `${often}${listSome(scenarioIds, 2)}`, columns).map((each) => style.dim(each))];
  });
  return lines.length === 0 ? [] : ["", ...lines];
}

function headLines({ id, text, outcome }: RequirementResult, width: number, style: Style, columns: number) {
  const [first = "", ...rest] = hang(`    ${id.padEnd(width)}   `, text, columns);
  return [`  ${mark(style, outcome)} ${paintOf(style, outcome)(id)}${first.slice(4 + id.length)}`, ...rest];
}
