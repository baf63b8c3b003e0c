import type { Level } from "../contract/index.ts";
import type { Outcome } from "../log/index.ts";
import type { RequirementResult } from "../runner/index.ts";
import { MARKS, mark, paintOf } from "./mark.ts";
import type { Style } from "./style.ts";

export const HEADINGS = {
  pass: "met",
  violated: "violated",
  finding: "finding",
  inconclusive: "inconclusive",
  observed: "observed",
  "suite-error": "suite error",
} as const satisfies Record<Outcome, string>;

const ROWS = ["stated", "implied", "open", "unobservable", "context", "not selected"] as const satisfies readonly (
  | Level
  | "not selected"
)[];

type Row = (typeof ROWS)[number];

/** Always shown, so that a glance finds them in the same place; the others where there is any. */
export const ALWAYS: readonly Outcome[] = ["pass", "violated", "inconclusive"];

/** Requirements by level and outcome; what was not selected, yet judged, stands apart in a row of its own. */
export function requirementTable(
  requirements: readonly RequirementResult[],
  style: Style,
  columns: number,
): readonly string[] {
  const rowsOf = (row: Row) => requirements.filter((each) => (each.selected ? each.level : "not selected") === row);
  const outcomes = (Object.keys(HEADINGS) as Outcome[]) // its keys are exactly the outcomes
    .filter((each) => ALWAYS.includes(each) || requirements.some(({ outcome }) => outcome === each));
  const words = outcomes.map((each) => HEADINGS[each]);
  const named = words.join("").length + words.length * 3 + 16 <= columns;
  const widths = words.map((each) => (named ? each.length : 4));

  const heading = outcomes.map((each, column) => {
    const word = (named ? HEADINGS[each] : MARKS[each]).padStart(widths[column] ?? 0);
    return named ? style.dim(word) : word.replace(MARKS[each], mark(style, each));
  });
  const lines = ROWS.map((row) => ({ row, results: rowsOf(row) }))
    .filter(({ results }) => results.length > 0)
    .map(({ row, results }) => {
      const cells = outcomes.map((each, column) => {
        const number = results.filter(({ outcome }) => outcome === each).length;
        const cell = (number === 0 ? "-" : String(number)).padStart(widths[column] ?? 0);
        const matters = number > 0 && !(each === "inconclusive" && row !== "stated" && row !== "implied");
        return matters ? paintOf(style, each)(cell) : style.dim(cell);
      });
      return `  ${row.padEnd(14)}${cells.join("   ")}`;
    });
  return [`  ${" ".repeat(14)}${heading.join("   ")}`, ...lines];
}
