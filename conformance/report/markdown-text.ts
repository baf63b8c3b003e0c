import { printable } from "./printable.ts";

/** Characters that GitHub's Markdown would interpret instead of printing. */
const SPECIAL = /[\\`*_{}[\]#+!|<>&~@:$]|(?<=www)\./gi;

/** Returns untrusted text as Markdown that shows it verbatim, on one line. */
export function markdownText(text: string, max?: number): string {
  return printable(text, max).replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns the same text in a monospace font. */
export function markdownCode(text: string, max?: number): string {
  return `<code>${markdownText(text, max)}</code>`;
}

/** Columns of a table by their heading; a number is aligned to the right. */
type MarkdownColumns = readonly (string | { readonly number: string })[];

/** Returns the lines of a table, up to a maximum number of rows, and how many more there are. Cells are Markdown. */
export function markdownTable<T>(
  columns: MarkdownColumns,
  items: readonly T[],
  cellsOf: (item: T, index: number) => readonly string[],
  most = items.length,
): readonly string[] {
  return [
    row(columns.map((each) => (typeof each === "string" ? each : each.number))),
    row(columns.map((each) => (typeof each === "string" ? "---" : "---:"))),
    ...items.slice(0, most).map((each, index) => row(cellsOf(each, index))),
    ...(items.length > most ? ["", `and ${items.length - most} more`] : []),
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
