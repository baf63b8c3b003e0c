import type { Results } from "./results.ts";
import type { Row } from "./row.ts";

export const HEAD = ["measurement", "compared with", "target", "result", "rounds", "status"] as const;

/**
 * Renders the results as a Markdown table: ratios and differences only, since absolute figures depend on the machine.
 */
export function renderTable(results: Results): string {
  return `${describe(results)}\n\n${markdownTable(HEAD, results.rows.map(cellsOf))}`;
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
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

/** Parts of docs/benchmarks.md that are written by a command. */
const COMMANDS = { bench: "npm run bench", growth: "npm run bench -- growth" } as const;

/** Replaces the content between the markers of a part of the page. Throws if the page has no such markers. */
export function fillIn(page: string, part: keyof typeof COMMANDS, content: string): string {
  const [opening, closing] = [`<!-- ${part}:begin, written by \`${COMMANDS[part]}\` -->`, `<!-- ${part}:end -->`];
  const [begin, end] = [page.indexOf(opening), page.indexOf(closing)];
  if (begin === -1 || end < begin)
    throw new Error(`a page that shows the results needs these lines:\n${opening}\n${closing}`);
  return `${page.slice(0, begin + opening.length)}\n\n${content}\n\n${page.slice(end)}`;
}
