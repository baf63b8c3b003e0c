import { hang, printable, readableColumns, type Style, stepList } from "../../report/index.ts";
import type { Conclusion } from "./conclusion.ts";
import type { Chapter, Diagnosis, Finding, State } from "./diagnosis.ts";

export interface DiagnosisStyle {
  readonly style: Style;
  readonly columns: number;
  /** Lists the requirements of each step. */
  readonly verbose: boolean;
}

const GLYPHS = { ok: "✓", warning: "!", error: "✗" } as const satisfies Record<State, string>;
/** Longest subject plus a gap. */
const SUBJECT_WIDTH = 15;
const MAX_TEXT = 600;

/** Formats a diagnosis for people: a line for each finding, and the overall result at the end. */
export function diagnosisText(
  { chapters }: Diagnosis,
  conclusion: Conclusion,
  { style, columns: window, verbose }: DiagnosisStyle,
): string {
  const columns = readableColumns(window);
  const { state, verdict, summary, exit } = conclusion;
  const paint = paintOf(state, style);
  const lines = [
    ...chapters.flatMap((each) => [...chapterLines(each, { style, columns, verbose }), ""]),
    style.dim("─".repeat(columns)),
    ...hang(`${GLYPHS[state]} `, `${verdict}${summary}`, columns).map((line) => paint(style.bold(line))),
    ...(exit === 0 ? [] : [style.dim(`exit ${exit}`)]),
  ];
  return `${lines.join("\n")}\n`;
}

function chapterLines(
  { title, place, findings, prediction }: Chapter,
  { style, columns, verbose }: DiagnosisStyle,
): readonly string[] {
  const steps = prediction?.kind === "predicted" ? prediction.steps : [];
  const list = stepList(steps, { style, columns, verbose, lines: Number.POSITIVE_INFINITY });
  const name = printable(title);
  const [first = "", ...rest] = place === undefined ? [name] : hang(`${name}   `, printable(place), columns);
  return [
    `${style.bold(first.slice(0, name.length))}${first.slice(name.length)}`,
    ...rest,
    ...findings.flatMap((each) => findingLines(each, style, columns)),
    ...(list.length > 0 ? ["", ...list] : []),
  ];
}

function findingLines({ state, subject, found, todo }: Finding, style: Style, columns: number): readonly string[] {
  const paint = paintOf(state, style);
  const label = `  ${GLYPHS[state]} ${subject.padEnd(SUBJECT_WIDTH)}`;
  const [first = "", ...rest] = hang(label, printable(found, MAX_TEXT), columns);
  const arrow = `${" ".repeat(label.length)}→ `;
  const [next, ...more] = todo === undefined ? [] : hang(arrow, printable(todo, MAX_TEXT), columns);
  return [
    `  ${paint(GLYPHS[state])} ${first.slice(4)}`,
    ...rest,
    ...(next === undefined ? [] : [next.replace("→", paint("→"))]),
    ...more,
  ];
}

function paintOf(state: State, style: Style): (text: string) => string {
  if (state === "ok") return style.green;
  return state === "warning" ? style.yellow : style.red;
}

/** Formats a diagnosis as JSON: `state` and `exit` first, then every finding. */
export function diagnosisJson(diagnosis: Diagnosis, conclusion: Conclusion): string {
  return `${JSON.stringify({ format: 1, ...conclusion, ...diagnosis }, undefined, 2)}\n`;
}
