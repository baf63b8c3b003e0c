import { closeSync, openSync, writeSync } from "node:fs";
import { type Line, logText, readLines } from "../../../conformance/log/index.ts";
import { readLogFile } from "../../../conformance/node/index.ts";

/** A scenario of a variant. */
export interface ScenarioPlace {
  readonly variant: string;
  readonly scenario: string;
}

/** Scenario durations read from a log. */
export interface ScenarioTimes {
  readonly count: number;
  readonly sumMs: number;
  /** The three slowest scenarios, the slowest first. */
  readonly longest: readonly ScenarioPlace[];
}

/** Reads the log of a run. */
export async function readScenarios(log: string): Promise<ScenarioTimes> {
  const all: (ScenarioPlace & { readonly durationMs: number })[] = [];
  for await (const line of readLines(readLogFile(log))) {
    if (line.type !== "scenario-end") continue;
    const { variant, scenario, durationMs } = line;
    all.push({ variant, scenario, durationMs });
  }
  const longest = all.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, 3);
  return {
    count: all.length,
    sumMs: all.reduce((sum, { durationMs }) => sum + durationMs, 0),
    longest: longest.map(({ variant, scenario }) => ({ variant, scenario })),
  };
}

/** Amounts by which the numbers of a line move from one round to the next. */
interface Round {
  readonly exchanges: number;
  readonly deliveries: number;
  readonly durationMs: number;
}

/**
 * Writes a log of about `bytes` bytes: the real log of a run of one round, repeated with its own numbers and times in
 * each round, as `payspec run --repeat` writes them. Holds only one round in memory. Resolves to the final size in
 * bytes, which is never less than that of the original.
 */
export async function growLog(log: string, into: string, bytes: number): Promise<number> {
  const lines: Line[] = [];
  for await (const line of readLines(readLogFile(log))) lines.push(line);
  const body = lines.filter(({ type }) => type !== "run" && type !== "run-end");
  const round = roundOf(lines);
  const roundBytes = Buffer.byteLength(body.map(logText).join(""));
  const repeats = Math.max(1, Math.round(bytes / roundBytes));
  const file = openSync(into, "w");
  let written = 0;
  const write = (text: string) => {
    for (let rest = Buffer.from(text); rest.length > 0; ) {
      const taken = writeSync(file, rest);
      written += taken;
      rest = rest.subarray(taken);
    }
  };
  try {
    for (const line of lines) if (line.type === "run") write(logText(repeats > 1 ? { ...line, repeats } : line));
    for (let repeat = 0; repeat < repeats; repeat += 1)
      write(body.map((line) => logText(inRound(line, repeat, round))).join(""));
    for (const line of lines)
      if (line.type === "run-end") write(logText({ ...line, durationMs: line.durationMs * repeats }));
  } finally {
    closeSync(file);
  }
  return written;
}

function roundOf(lines: readonly Line[]): Round {
  const round = { exchanges: 0, deliveries: 0, durationMs: 0 };
  for (const line of lines) {
    if (line.type === "exchange") round.exchanges = Math.max(round.exchanges, line.exchange);
    if (line.type === "delivery") round.deliveries = Math.max(round.deliveries, line.delivery);
    if (line.type === "run-end") round.durationMs = line.durationMs;
  }
  return round;
}

/** Returns the line as it would be in a later round; the first round keeps it unchanged. */
export function inRound(line: Line, repeat: number, { exchanges, deliveries, durationMs }: Round): Line {
  const by: Readonly<Record<string, number>> = {
    repeat,
    atMs: repeat * durationMs,
    elapsedMs: repeat * durationMs,
    exchange: repeat * exchanges,
    shownBy: repeat * exchanges,
    beside: repeat * exchanges,
    delivery: repeat * deliveries,
  };
  const moved = Object.entries(line).map(([name, value]) => [name, movedBy(value, by[name])]);
  return Object.fromEntries(moved); // the same members, of the same types
}

function movedBy(value: unknown, by = 0): unknown {
  if (Array.isArray(value)) return by === 0 ? value : value.map((each) => movedBy(each, by));
  return typeof value === "number" ? value + by : value;
}
