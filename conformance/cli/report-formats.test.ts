import { describe, expect, test } from "vitest";
import { CannotMerge, type Line, LogSyntaxError, mergeLogs, readLines } from "../log/index.ts";
import { foldRun } from "./read-run.ts";
import { REPORT_FORMATS, type ReportFormat, renderAs } from "./report-formats.ts";
import { EVERY_LINE } from "./testing/every-line.ts";
import { miniature } from "./testing/miniature.ts";
import { UsageError } from "./usage-error.ts";

const { run: head, ...inner } = EVERY_LINE;
const { load: _, ...withoutLoad } = head;

const RUN = logOf({ ...withoutLoad, shard: { index: 1, of: 1 } });
const LOAD = logOf(head);
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

interface Spoilt {
  readonly what: string;
  readonly texts: readonly string[];
}

const STAND_IN = "stands for what JSON.stringify cannot write";

/** The log once for each thing that can be wrong in its lines of this type. */
function spoiltLogs(lines: readonly Line[], type: Line["type"]): readonly Spoilt[] {
  const texts = lines.map((each) => JSON.stringify(each));
  const index = lines.findIndex((each) => each.type === type);
  return placesIn(lines[index]).flatMap((place) =>
    WRONG.map((wrong): Spoilt => {
      const spoilt = JSON.stringify(replaced(lines[index], place, wrong && STAND_IN));
      const text = spoilt.replace(JSON.stringify(STAND_IN), () => wrong ?? "");
      return { what: `${place.join(".")}: ${wrong}`, texts: texts.with(index, text) };
    }),
  );
}

const contracts = new Map([[miniature.contract.variant, miniature.contract]]);

async function render(format: ReportFormat, lines: () => AsyncIterable<Line>): Promise<string> {
  const run = { contracts, lines, report: () => foldRun(lines(), contracts, "log") };
  let text = "";
  for await (const piece of renderAs(format, run, { color: false, columns: 80 })) text += piece;
  return text;
}

const isRefusal = (error: unknown) =>
  error instanceof LogSyntaxError || error instanceof CannotMerge || error instanceof UsageError;

/** What goes wrong with these logs, other than what is said to who wrote them. */
async function crashesIn(
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
function merged(texts: readonly string[]): AsyncIterable<Line> {
  const others = OTHER_SHARD.map((each) => JSON.stringify(each));
  return mergeLogs([
    { name: "one", lines: () => readLines(texts) },
    { name: "other", lines: () => readLines(others) },
  ]);
}

const TYPES = RUN.map(({ type }) => type);

describe("a log that holds all there is", () => {
  const textsOf = (lines: readonly Line[]) => lines.map((each) => JSON.stringify(each));

  test.each(REPORT_FORMATS.filter((each) => each !== "badge"))("is rendered as %s", async (format) => {
    expect(await render(format, () => readLines(textsOf(RUN)))).not.toBe("");
  });

  test("is merged", async () => {
    expect(await render("json", () => merged(textsOf(LOAD)))).toContain('"stories"');
  });
});

describe("where one thing in a log is not what its line says", () => {
  test.each(TYPES)("every format is rendered or refused: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(RUN, type), REPORT_FORMATS)).toEqual([]);
  });

  test.each(["run", "counts"] as const)("so is every format of a load: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type), REPORT_FORMATS)).toEqual([]);
  });

  test.each(TYPES)("shards are merged or refused: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type), ["json"], merged)).toEqual([]);
  });
});
