import type { RequirementResult } from "../runner/index.ts";
import { MARKS, mark, paintOf } from "./mark.ts";
import { HEADINGS, requirementCounts } from "./requirement-counts.ts";
import type { Style } from "./style.ts";

/** Returns the number of requirements by level and outcome as a text table. */
export function requirementTable(
  requirements: readonly RequirementResult[],
  style: Style,
  columns: number,
): readonly string[] {
  const { outcomes, rows } = requirementCounts(requirements);
  const words = outcomes.map((each) => HEADINGS[each]);
  const named = words.join("").length + words.length * 3 + 16 <= columns;
  const widths = words.map((each) => (named ? each.length : 4));

  const heading = outcomes.map((each, column) => {
    const word = (named ? HEADINGS[each] : MARKS[each]).padStart(widths[column] ?? 0);
    return named ? style.dim(word) : word.replace(MARKS[each], mark(style, each));
  });
  const lines = rows.map(({ row, numbers }) => {
    const cells = outcomes.map((each, column) => {
      const number = numbers[column] ?? 0;
      const cell = (number === 0 ? "-" : String(number)).padStart(widths[column] ?? 0);
      const matters = number > 0 && !(each === "inconclusive" && row !== "stated" && row !== "implied");
      return matters ? paintOf(style, each)(cell) : style.dim(cell);
    });
    return `  ${row.padEnd(14)}${cells.join("   ")}`;
  });
  return [`  ${" ".repeat(14)}${heading.join("   ")}`, ...lines];
}
