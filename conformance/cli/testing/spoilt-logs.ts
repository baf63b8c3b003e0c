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

/** None of it is what most members are; the last is that there is no such member. */
const WRONG = ["null", "-0.5", "9e15", "1e999", `"constructor"`, "[]", "{}", undefined] as const;

/** Names from the whole to each of its parts. */
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

/** Returns so many of the values; the next place gets the next of them. */
function wrongAt(turn: number, each: number): readonly (typeof WRONG)[number][] {
  return Array.from({ length: each }, (_, index) => WRONG[(turn * each + index) % WRONG.length]);
}

const STAND_IN = "stands for what JSON.stringify cannot write";

/** Returns the log once for each thing that can be wrong in its lines of this type: so many at each place, in turn. */
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

/** Renders a log; rejects where it is refused. */
export async function render(format: ReportFormat, lines: () => AsyncIterable<Line>): Promise<string> {
  const run = { contracts, lines, report: () => foldRun(lines(), contracts, "log") };
  let text = "";
  for await (const piece of renderAs(format, run, { color: false, columns: 80 })) text += piece;
  return text;
}

const isRefusal = (error: unknown) =>
  error instanceof LogSyntaxError || error instanceof CannotMerge || error instanceof UsageError;

/** Returns what goes wrong with these logs, other than what is said to who wrote them. */
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

/** As two shards, of which these texts are one. */
export function merged(texts: readonly string[]): AsyncIterable<Line> {
  const others = OTHER_SHARD.map((each) => JSON.stringify(each));
  return mergeLogs([
    { name: "one", lines: () => readLines(texts) },
    { name: "other", lines: () => readLines(others) },
  ]);
}

export const TYPES = RUN.map(({ type }) => type);
