import type { Report, Verdict } from "../runner/index.ts";
import { type Element, renderElement } from "./xml.ts";

/** Background colours on which white text is readable. */
const COLORS = {
  conformant: "#207a3c",
  "non-conformant": "#b3261e",
  unreachable: "#b3261e",
  partial: "#8a5a00",
  "suite-error": "#5f5f6b",
} as const satisfies Record<Verdict, string>;

const LABEL = "payspec";

/** Average widths of letters in Verdana, in pixels. Texts are stretched to the calculated width with any other font. */
const NARROW = 4.2;
const WIDE = 6.9;
const PADDING = 6;

/** Returns the verdict of a run as a self-contained SVG badge. */
export function renderBadge({ verdict }: Pick<Report, "verdict">): string {
  const [left, right] = [widthOf(LABEL), widthOf(verdict)];
  const title = `${LABEL}: ${verdict}`;
  const root: Element = {
    name: "svg",
    attributes: {
      xmlns: "http://www.w3.org/2000/svg",
      width: left + right,
      height: 20,
      role: "img",
      "aria-label": title,
    },
    children: [
      { name: "title", text: title },
      { name: "rect", attributes: { width: left, height: 20, fill: "#3c3c43" } },
      { name: "rect", attributes: { x: left, width: right, height: 20, fill: COLORS[verdict] } },
      {
        name: "g",
        attributes: { fill: "#fff", "font-family": "Verdana,DejaVu Sans,sans-serif", "font-size": 11 },
        children: [word(LABEL, PADDING), word(verdict, left + PADDING)],
      },
    ],
  };
  return renderElement(root);
}

function word(text: string, x: number): Element {
  return { name: "text", attributes: { x, y: 14, textLength: widthOf(text) - 2 * PADDING }, text };
}

function widthOf(text: string): number {
  const letters = [...text].reduce((sum, each) => sum + ("fijlrt-".includes(each) ? NARROW : WIDE), 0);
  return Math.round(letters) + 2 * PADDING;
}
