import type { Outcome } from "../log/index.ts";
import { MARKS } from "./outcomes.ts";
import { hang } from "./paragraph.ts";

/** Styles text for a terminal; leaves it unchanged if colour is off. */
export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  /** Style of the verdict. */
  readonly banner: Paint;
}

export type Paint = (text: string) => string;

export function createStyle(color: boolean): Style {
  const paint =
    (open: number, close: number): Paint =>
    (text) =>
      color && text !== "" ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  const [bold, inverse] = [paint(1, 22), paint(7, 27)];
  return {
    bold,
    dim: paint(2, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    banner: (text) => (color ? bold(inverse(` ${text} `)) : text),
  };
}

export function paintOf(style: Style, outcome: Outcome): Paint {
  switch (outcome) {
    case "pass":
      return style.green;
    case "violated":
    case "suite-error":
      return style.red;
    case "finding":
    case "inconclusive":
      return style.yellow;
    case "observed":
      return style.dim;
  }
}

/** Returns the painted glyph. */
export function mark(style: Style, outcome: Outcome): string {
  return paintOf(style, outcome)(MARKS[outcome]);
}

const MIN_COLUMNS = 60;

/** Longer lines are hard to read, however wide the window is. */
const MAX_COLUMNS = 120;

/** Returns the layout width in columns for a window of this width. */
export function readableColumns(columns: number): number {
  return Math.max(MIN_COLUMNS, Math.min(columns, MAX_COLUMNS));
}

/** Returns a text next to its label, which is dimmed, wrapped to the width. */
export function labelled(style: Style, label: string, text: string, columns: number): readonly string[] {
  const [first = "", ...rest] = hang(label, text, columns);
  return [`${style.dim(first.slice(0, label.length))}${first.slice(label.length)}`, ...rest];
}
