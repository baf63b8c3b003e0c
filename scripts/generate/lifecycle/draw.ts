import type { Lifecycle, State, Transition } from "../lifecycles.ts";
import { type Arrow, type Box, layOut, type Point } from "./layout.ts";

/** Helvetica, Arial and Liberation Sans have the same widths, so the measured text fits in each of them. */
const font = `"Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif`;

const style = `
  svg { color-scheme: light dark; }
  text { font-family: ${font}; text-anchor: middle; }
  .paper { fill: #ffffff; }
  .group { fill: none; stroke: #9aa4b3; stroke-dasharray: 4 4; }
  .state { fill: #eef3fb; stroke: #3b63a8; stroke-width: 1.5; }
  .name { font-size: 14px; font-weight: bold; fill: #1a2130; }
  .start, .head { fill: #4a5261; }
  .line { fill: none; stroke: #4a5261; stroke-width: 1.5; }
  .trigger { font-size: 13px; fill: #1a2130; }
  .condition { font-size: 11px; fill: #5d6470; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #11151c; }
    .group { stroke: #5b677a; }
    .state { fill: #1a2638; stroke: #7da6ec; }
    .name, .trigger { fill: #e8ecf2; }
    .start, .head { fill: #a3adbb; }
    .line { stroke: #a3adbb; }
    .condition { fill: #a3adbb; }
  }`;

/** Draws a lifecycle as a self-contained SVG: no script, no external font, readable on light and dark pages. */
export async function drawLifecycle(lifecycle: Lifecycle, banner: string): Promise<string> {
  const { size, shapes } = await pictureOf(lifecycle);
  return `<!-- ${banner} -->
<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="title desc">
<title id="title">The lifecycle of a ${xml(lifecycle.id)}</title>
<desc id="desc">${xml(describe(lifecycle))}</desc>
<style>${style}
</style>
<rect class="paper" width="100%" height="100%" rx="10"/>
${shapes.join("\n")}
</svg>
`;
}

/** Draws the same as part of a page, styled by the page's style sheet. */
export async function drawFigure(lifecycle: Lifecycle): Promise<string> {
  const { size, shapes } = await pictureOf(lifecycle);
  const label = `The lifecycle of a ${lifecycle.id}. ${describe(lifecycle)}`;
  return `<svg ${size} role="img" aria-label="${xml(label)}">${shapes.join("")}</svg>`;
}

async function pictureOf(lifecycle: Lifecycle) {
  const { width, height, groups, starts, arrows, states } = await layOut(lifecycle);
  const drawn = lifecycle.states.flatMap((state) => drawState(state, states.get(state.name)));
  const note = `<text class="condition" ${xy({ x: width / 2, y: height - 9 })}>${noMoves}</text>`;
  const lines = [...groups.map(drawGroup), ...starts.map(drawStart), ...arrows.map(drawArrow)];
  const words = arrows.length === 0 ? [note] : arrows.map(drawLabel);
  const [w, h] = [round(width), round(height)];
  return {
    size: `viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"`,
    shapes: [...lines, ...drawn, ...words],
  };
}

const noMoves = "The moves between these states are not shown.";

/** Describes the drawing in words, as its text alternative. */
function describe({ states, transitions }: Lifecycle): string {
  const moves = transitions.map(({ from, to, trigger, condition }) => {
    const start = from.length === 0 ? "Start" : from.join(" or ");
    return `${start} to ${to}: ${trigger}${condition === undefined ? "" : `, if ${condition}`}.`;
  });
  const named = `States: ${states.map(({ name }) => name).join(", ")}.`;
  return [named, ...(moves.length === 0 ? [noMoves] : moves)].join(" ");
}

function drawState({ name, text }: State, at: Box | undefined): string[] {
  if (at === undefined) return [];
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 + 5 };
  const label = `<text class="name" ${xy(middle)}>${xml(name)}</text>`;
  return [`<g><title>${xml(text)}</title>${rect("state", at, 8)}${label}</g>`];
}

function drawGroup(at: Box): string {
  return rect("group", at, 12);
}

function drawStart({ x, y, width }: Box): string {
  return `<circle class="start" cx="${round(x + width / 2)}" cy="${round(y + width / 2)}" r="${round(width / 2)}"/>`;
}

const headLength = 9;

function drawArrow({ points, transition }: Arrow): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return "";
  const neck = towards(tip, before, headLength);
  const wing = { x: ((neck.y - tip.y) / headLength) * 4.5, y: ((tip.x - neck.x) / headLength) * 4.5 };
  const corners = [tip, { x: neck.x + wing.x, y: neck.y + wing.y }, { x: neck.x - wing.x, y: neck.y - wing.y }];
  const head = corners.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
  const path = `<path class="line" d="${rounded([...points.slice(0, -1), neck])}"/>`;
  return `<g ${move(transition)}>${path}<polygon class="head" points="${head}"/></g>`;
}

function drawLabel({ label, labelAt, transition }: Arrow): string {
  const x = labelAt.x + label.width / 2;
  const lines = label.lines.map(
    ({ kind, baseline, text }) => `<text class="${kind}" ${xy({ x, y: labelAt.y + baseline })}>${xml(text)}</text>`,
  );
  const effects = transition.effects.length === 0 ? "" : `<title>${xml(transition.effects.join("; "))}</title>`;
  return `<g ${move(transition)}>${effects}${rect("paper", { ...labelAt, width: label.width, height: label.height }, 4)}${lines.join("")}</g>`;
}

/** Returns the attribute that identifies the move to a page. */
function move({ id }: Transition): string {
  return `data-transition="${xml(id)}"`;
}

/** Returns a path through the points with rounded corners. */
function rounded(points: readonly Point[]): string {
  const steps = points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined) return `M${round(point.x)} ${round(point.y)}`;
    if (after === undefined) return `L${round(point.x)} ${round(point.y)}`;
    const into = towards(point, before, 8);
    const out = towards(point, after, 8);
    return `L${round(into.x)} ${round(into.y)}Q${round(point.x)} ${round(point.y)} ${round(out.x)} ${round(out.y)}`;
  });
  return steps.join("");
}

/** Returns the point at a distance from one point towards another, at most half way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function rect(kind: string, { x, y, width, height }: Box, radius: number): string {
  return `<rect class="${kind}" ${xy({ x, y })} width="${round(width)}" height="${round(height)}" rx="${radius}"/>`;
}

function xy({ x, y }: Point): string {
  return `x="${round(x)}" y="${round(y)}"`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
