import { figureOf, type Measure, type Unit } from "./measure.ts";

/** Widths of all columns but the last. */
const COLUMNS = [38, 10, 30, 9] as const;

/** The measures as text of at most 100 columns. */
export function renderTable(measures: readonly Measure[]): string {
  const rows = [["", "payspec", "rival", "compared", "target"], ...measures.map(cellsOf)];
  return rows.map((cells) => cells.map(pad).join("").trimEnd()).join("\n");
}

function cellsOf(measure: Measure): readonly string[] {
  const { name, unit, payspec, rival, rivalName, by } = measure;
  const figure = figureOf(measure, by);
  return [
    name,
    quantity(payspec.median, unit),
    `${rivalName}  ${quantity(rival.median, unit)}`,
    by === "ratio" ? times(figure) : `${figure < 0 ? "" : "+"}${quantity(figure, unit)}`,
    aim(measure),
  ];
}

function aim(measure: Measure): string {
  const { target, unit } = measure;
  if (!target) return "";
  const most = target.of === "ratio" ? times(target.atMost) : quantity(target.atMost, unit);
  return `≤ ${most} ${figureOf(measure, target.of) <= target.atMost ? "✓" : "✗"}`;
}

function pad(text: string, index: number): string {
  const width = COLUMNS[index];
  if (width === undefined) return `  ${text}`;
  return index === 0 ? text.padEnd(width) : text.padStart(width);
}

function times(ratio: number): string {
  return `${Number(ratio.toPrecision(2))}×`;
}

function quantity(figure: number, unit: Unit): string {
  if (unit === "s") return `${figure.toFixed(2)} s`;
  const whole = Math.round(figure).toLocaleString("en");
  return unit === "/s" ? `${whole}/s` : `${whole} ${unit}`;
}
