import type { Results } from "./results.ts";
import type { Row } from "./row.ts";

export const HEAD = ["measurement", "compared with", "target", "result", "rounds", "status"] as const;

/**
 * Renders the results as a Markdown table: ratios and differences only, since absolute figures depend on the machine.
 */
export function renderTable(results: Results): string {
  const lines = [HEAD, HEAD.map(() => "---"), ...results.rows.map(cellsOf)];
  return `${describe(results)}\n\n${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}`;
}

/** Describes date and machine, and how to read the figures. */
export function describe({ date, machine: { cores, processor, node } }: Results): string {
  return (
    `On ${date}, on ${cores} cores of ${processor} with Node ${node}. ` +
    "All competitors take turns in each round; a result is the median of the rounds, with the lowest and highest in parentheses."
  );
}

/** Returns the cells of one row, in the order of {@link HEAD}. */
export function cellsOf(row: Row): readonly string[] {
  const { what, rival, compared, target, met } = row;
  const { median, lowest, highest, runs } = compared;
  return [
    what,
    rival,
    target ? `${target.is} ${formatFigure(row, target.figure)}` : "",
    `${formatFigure(row, median)} (${formatFigure(row, lowest)} to ${formatFigure(row, highest)})`,
    String(runs),
    met === undefined ? "" : met ? "met" : "missed",
  ];
}

function formatFigure({ by, unit }: Row, figure: number): string {
  if (by === "ratio") return `${figure < 10 ? figure.toFixed(2) : figure.toFixed(1)}×`;
  const whole = Math.round(figure);
  return `${whole < 0 ? "−" : "+"}${Math.abs(whole)} ${unit}`;
}
