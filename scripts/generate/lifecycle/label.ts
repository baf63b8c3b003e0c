import { textWidth, wrap } from "./text-width.ts";

export interface Line {
  readonly text: string;
  readonly kind: "trigger" | "condition";
  /** Baseline, in pixels below the top of the label. */
  readonly baseline: number;
}

/** Text on an edge: the trigger, and below it in smaller type the condition. */
export interface Label {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

const type = { trigger: { size: 13, leading: 17 }, condition: { size: 11, leading: 14 } };
const widest = 168;
const margin = { x: 8, y: 3 };

export function labelOf(trigger: string, condition?: string): Label {
  const set = (text: string, kind: Line["kind"]) =>
    wrap(text, type[kind].size, widest).map((line) => ({ text: line, kind }));
  const all = [...set(trigger, "trigger"), ...(condition === undefined ? [] : set(`if ${condition}`, "condition"))];
  let y = margin.y;
  const lines = all.map(({ text, kind }) => {
    y += type[kind].leading;
    return { text, kind, baseline: y - 4 };
  });
  const width = Math.max(...lines.map(({ text, kind }) => textWidth(text, type[kind].size))) + 2 * margin.x;
  return { lines, width, height: y + margin.y };
}
