import { CannotMerge, type Line, LogSyntaxError, mergeLogs, readLines } from "../../log/index.ts";
import { foldRun } from "../read-run.ts";
import { type ReportFormat, renderAs } from "../report-formats.ts";
import { UsageError } from "../usage-error.ts";
import { EVERY_LINE } from "./every-line.ts";
import { miniature } from "./miniature.ts";

const { run: head, ...inner } = EVERY_LINE;
const { load: _, ...withoutLoad } = head;

export const RUN = logOf({ ...withoutLoad, shard: { index: 1, of: 1 } });
export const LOAD = logOf(head);
const OTHER_SHARD = logOf({
  ...head,
  shard: { index: 2, of: 2 },
  plans: head.plans.map((each) => ({ ...each, configuration: { business: "B2" } })),
});

function logOf(run: Extract<Line, { readonly type: "run" }>): readonly Line[] {
  return [run, ...Object.values(inner)];
}

/** Values of the wrong type for most members; undefined removes the member. */
const WRONG = ["null", "-0.5", "9e15", "1e999", `"constructor"`, "[]", "{}", undefined] as const;

/** Returns the paths of all parts of a value, outermost first. */
function placesIn(value: unknown, place: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [[...place, name], ...placesIn(part, [...place, name])]);
}

function replaced(value: unknown, [name, ...rest]: readonly string[], instead: unknown): unknown {
  if (name === undefined) return instead;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === name ? replaced(each, rest, instead) : each));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, each]) => [key, key === name ? replaced(each, rest, instead) : each]);
  return Object.fromEntries(parts);
}

export interface Spoilt {
  readonly what: string;
  readonly texts: readonly string[];
}

/** Returns the given number of wrong values, continuing with the next ones at each turn. */
function wrongAt(turn: number, each: number): readonly (typeof WRONG)[number][] {
  return Array.from({ length: each }, (_, index) => WRONG[(turn * each + index) % WRONG.length]);
}

const STAND_IN = "stands for what JSON.stringify cannot write";

/**
 * Returns copies of the log, each with one wrong value in its line of this type: `each` values at every path, in turn.
 */
export function spoiltLogs(lines: readonly Line[], type: Line["type"], each: number = WRONG.length): readonly Spoilt[] {
  const texts = lines.map((line) => JSON.stringify(line));
  const index = lines.findIndex((line) => line.type === type);
  return placesIn(lines[index]).flatMap((place, turn) =>
    wrongAt(turn, each).map((wrong): Spoilt => {
      const spoilt = JSON.stringify(replaced(lines[index], place, wrong && STAND_IN));
      const text = spoilt.replace(JSON.stringify(STAND_IN), () => wrong ?? "");
      return { what: `${place.join(".")}: ${wrong}`, texts: texts.with(index, text) };
    }),
  );
}

const contracts = new Map([[miniature.contract.variant, miniature.contract]]);

/** Renders a log; rejects if it is invalid. */
export async function render(format: ReportFormat, lines: () => AsyncIterable<Line>): Promise<string> {
  const run = { contracts, lines, report: () => foldRun(lines(), contracts, "log") };
  let text = "";
  for await (const piece of renderAs(format, run, { color: false, columns: 80 })) text += piece;
  return text;
}

const isRefusal = (error: unknown) =>
  error instanceof LogSyntaxError || error instanceof CannotMerge || error instanceof UsageError;

/** Returns the errors caused by these logs, except those reported as invalid logs. */
export async function crashesIn(
  logs: readonly Spoilt[],
  formats: readonly ReportFormat[],
  linesOf: (texts: readonly string[]) => AsyncIterable<Line> = readLines,
): Promise<readonly string[]> {
  const crashes: string[] = [];
  for (const { what, texts } of logs) {
    for (const format of formats) {
      await render(format, () => linesOf(texts)).catch((error: unknown) => {
        if (!isRefusal(error)) crashes.push(`${what}, as ${format}: ${String(error)}`);
      });
    }
  }
  return crashes;
}

/** Merges the log with another shard. */
export function merged(texts: readonly string[]): AsyncIterable<Line> {
  const others = OTHER_SHARD.map((each) => JSON.stringify(each));
  return mergeLogs([
    { name: "one", lines: () => readLines(texts) },
    { name: "other", lines: () => readLines(others) },
  ]);
}

export const TYPES = RUN.map(({ type }) => type);
