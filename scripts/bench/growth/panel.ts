import { type Series, shortFigure } from "./rows.ts";
import type { Scale } from "./scale.ts";

/** One plot of the picture, including its ticks and labels. */
export const PANEL = { width: 178, height: 132 } as const;

/** Margins around the plot area. */
const FIELD = { left: 36, right: 12, top: 18, bottom: 34 } as const;
const FIELD_WIDTH = PANEL.width - FIELD.left - FIELD.right;
const FIELD_HEIGHT = PANEL.height - FIELD.top - FIELD.bottom;

export interface Panel {
  readonly across: { readonly label: string; readonly values: readonly number[]; readonly scale: Scale };
  /** Unit of all figures in the plot. */
  readonly unit: string;
  readonly up: Scale;
  readonly series: readonly Series[];
  /** Limit that no series should cross, drawn as a line. */
  readonly limit?: number | undefined;
}

/** Draws the shapes of a plot; labels the end of each line with its figure where there is room. */
export function drawPanel({ across, unit, up, series, limit }: Panel): string {
  const x = (value: number) => round(FIELD.left + across.scale.at(value) * FIELD_WIDTH);
  const y = (value: number) => round(FIELD.top + (1 - up.at(value)) * FIELD_HEIGHT);
  const bottom = PANEL.height - FIELD.bottom;
  const right = PANEL.width - FIELD.right;
  const rows = up.ticks.map(
    (tick) =>
      `<path class="grid" d="M${FIELD.left} ${y(tick)}H${right}"/>${text("tick", FIELD.left - 5, y(tick) + 3.5, shortFigure(tick), "end")}`,
  );
  const columns = across.scale.ticks.map((tick) => text("tick", x(tick), bottom + 13, shortFigure(tick), "middle"));
  const lines = series.map(({ kind, values }) => {
    const points = values.map((value, index) => [x(across.values[index] ?? 0), y(value)] as const);
    const dots = points.map(([cx, cy]) => `<circle class="dot" cx="${cx}" cy="${cy}" r="2.5"/>`);
    return `<g class="${kind}"><path class="line" d="M${points.map((each) => each.join(" ")).join("L")}"/>${dots.join("")}</g>`;
  });
  return [
    text("soft", 0, 9, unit),
    ...rows,
    ...columns,
    text("soft", (FIELD.left + right) / 2, PANEL.height - 7, across.label, "middle"),
    ...(limit === undefined ? [] : [drawLimit(limit, y(limit), right)]),
    ...lines,
    ...endings(series, y).map(({ value, at }) => text("value", right + 4, at - 5, shortFigure(value), "end")),
  ].join("");
}

function drawLimit(limit: number, y: number, right: number): string {
  const line = `<path class="limit" d="M${FIELD.left} ${y}H${right}"/>`;
  return `${line}${text("limit-text", FIELD.left + 3, y + 11, `at most ${shortFigure(limit)}`)}`;
}

/** Minimum vertical distance between two figures. */
const FIGURE_HEIGHT = 12;

/** Returns the ends of lines, the highest first, without labels that would overlap a higher one. */
function endings(series: readonly Series[], y: (value: number) => number) {
  const all = series.flatMap(({ values }) => {
    const value = values.at(-1);
    return value === undefined ? [] : [{ value, at: y(value) }];
  });
  const free: { readonly value: number; readonly at: number }[] = [];
  for (const each of all.toSorted((one, other) => one.at - other.at))
    if (each.at - (free.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= FIGURE_HEIGHT) free.push(each);
  return free;
}

function text(kind: string, x: number, y: number, content: string, anchor?: "middle" | "end"): string {
  const anchored = anchor === undefined ? "" : ` text-anchor="${anchor}"`;
  return `<text class="${kind}" x="${round(x)}" y="${round(y)}"${anchored}>${xml(content)}</text>`;
}

export function place(x: number, y: number): string {
  return `transform="translate(${round(x)} ${round(y)})"`;
}

export function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
