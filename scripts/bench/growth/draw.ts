import { drawPanel, PANEL, place, xml } from "./panel.ts";
import type { Growth } from "./results.ts";
import { describeRows, KINDS, type Kind, type Row, rowsOf } from "./rows.ts";
import { decimalScale, evenScale, givenScale, type Scale } from "./scale.ts";

const BANNER = "Drawn from scripts/bench/growth/results.json, which the bench of growth writes. Do not edit.";

const STYLE = `
  svg { color-scheme: light dark; }
  text { font: 11px "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; fill: #1a2130; }
  .paper { fill: #ffffff; }
  .title { font-size: 14px; font-weight: bold; }
  .soft, .tick { fill: #525c6b; }
  .tick { font-size: 10px; }
  .value { font-weight: bold; stroke: #ffffff; stroke-width: 3; paint-order: stroke; }
  .grid { stroke: #e0e4ea; }
  .limit { stroke: #a81f17; stroke-dasharray: 2 3; }
  .limit-text { fill: #a81f17; font-size: 10px; }
  .line { fill: none; stroke-width: 2; stroke-linejoin: round; }
  .wall { --paint: #1f55a8; }
  .cpu { --paint: #7d4c00; }
  .alone { --paint: #5a3f9c; }
  .memory { --paint: #146236; }
  .line, .dot { stroke: var(--paint); }
  .dot { fill: var(--paint); }
  .cpu .line { stroke-dasharray: 6 3; }
  .alone .line { stroke-dasharray: 2 3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e7ebf1; }
    .paper { fill: #12151b; }
    .value { stroke: #12151b; }
    .soft, .tick { fill: #a6b0bf; }
    .grid { stroke: #2d333f; }
    .limit { stroke: #ff9c92; }
    .limit-text { fill: #ff9c92; }
    .wall { --paint: #8fb6f5; }
    .cpu { --paint: #f0bd66; }
    .alone { --paint: #c6b5f7; }
    .memory { --paint: #74d39b; }
  }`;

/** Width of a phone screen, so that nothing is shrunk there; larger screens may scale it up. */
const WIDTH = 400;
const MARGIN = 14;
const GAP = 16;
const LEGEND_HEIGHT = 50;
const HEADING_HEIGHT = 46;
const ROW_HEIGHT = HEADING_HEIGHT + PANEL.height + 20;

/** Draws all rows as one self-contained SVG: no script, no external font, readable on light and dark pages. */
export function drawGrowth(growth: Growth): string {
  const rows = rowsOf(growth);
  const height = MARGIN + LEGEND_HEIGHT + rows.length * ROW_HEIGHT;
  const memory = evenScale(rows.flatMap((row) => [...row.memory.series.values, row.memory.limit ?? 0]));
  return `<!-- ${BANNER} -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">How it grows</title>
<desc id="desc">${xml(describeRows(rows))}</desc>
<style>${STYLE}
</style>
<rect class="paper" width="100%" height="100%" rx="10"/>
${drawLegend()}
${rows.map((row, index) => drawRow(row, memory, MARGIN + LEGEND_HEIGHT + index * ROW_HEIGHT)).join("\n")}
</svg>
`;
}

/** Legend lines of the left column and of the right one. */
const LEGEND: readonly (readonly [kind: Kind, column: number, line: number])[] = [
  ["wall", 0, 0],
  ["cpu", 0, 1],
  ["alone", 1, 0],
  ["memory", 1, 1],
];

function drawLegend(): string {
  const entries = LEGEND.map(([kind, column, line]) => {
    const at = place(leftOf(column), MARGIN + 6 + line * 18);
    return `<g class="${kind}" ${at}><path class="line" d="M0 0H28"/><circle class="dot" cx="14" r="2.5"/><text x="36" y="4">${KINDS[kind]}</text></g>`;
  });
  return entries.join("\n");
}

function drawRow({ title, text, axis, time, memory }: Row, memoryScale: Scale, top: number): string {
  const seconds = time.series.flatMap(({ values }) => values);
  const across = { label: axis.label, values: axis.values, scale: givenScale(axis.values, axis.by) };
  const timeScale = time.scale === "even" ? evenScale(seconds) : decimalScale(seconds);
  const panels = [
    drawPanel({ across, unit: "s", up: timeScale, series: time.series }),
    drawPanel({ across, unit: "MiB", up: memoryScale, series: [memory.series], limit: memory.limit }),
  ];
  const placed = panels.map((panel, index) => `<g ${place(leftOf(index), HEADING_HEIGHT)}>${panel}</g>`);
  return `<g ${place(0, top)}><text class="title" x="${MARGIN}" y="14">${xml(title)}</text><text class="soft" x="${MARGIN}" y="30">${xml(text)}</text>
${placed.join("\n")}</g>`;
}

function leftOf(column: number): number {
  return MARGIN + column * (PANEL.width + GAP);
}
