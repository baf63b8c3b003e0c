import type { CheckLine, Line } from "./line.ts";

const TYPES = {
  run: true,
  scenario: true,
  exchange: true,
  check: true,
  observation: true,
  driver: true,
  delivery: true,
  witness: true,
  invariant: true,
  "scenario-end": true,
  "run-end": true,
} as const satisfies Record<Line["type"], true>;

/** A log that cannot be read: the message says which line, and why. */
export class LogSyntaxError extends Error {
  override readonly name = "LogSyntaxError";
}

/** One line of a log as a value; throws {@link LogSyntaxError}. */
export function parseLine(text: string, lineNumber: number): Line {
  const fail = (why: string) => new LogSyntaxError(`line ${lineNumber} ${why}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail("is not JSON: the log was cut or is no payspec log");
  }
  if (!isRecord(value) || typeof value["type"] !== "string" || !Object.hasOwn(TYPES, value["type"])) {
    throw fail("has no type that payspec knows: is this a payspec log?");
  }
  const { type } = value;
  if (lineNumber === 1 && type !== "run") throw fail("does not open a run: is this a payspec log?");
  if (type === "run" && value["format"] !== 1) {
    throw fail(
      `is of a format that this payspec cannot read (${JSON.stringify(value["format"])?.slice(0, 20)}, not 1)`,
    );
  }
  if (!isWhole(value)) throw fail(`lacks what a line of type ${type} says: was it changed by hand?`);
  // The writer is this package: beyond what the fold stands on, a line is taken at its word.
  return value as unknown as Line;
}

type Fields = Readonly<Record<string, unknown>>;

const JUDGEMENTS: Readonly<Record<string, true>> = {
  pass: true,
  violated: true,
  finding: true,
  inconclusive: true,
  "suite-error": true,
} satisfies Record<CheckLine["outcome"], true>;

/** Whether a line has what the fold stands on: no line of another make may end as a better verdict. */
function isWhole(line: Fields): boolean {
  switch (line["type"]) {
    case "run":
      return Array.isArray(line["plans"]) && line["plans"].every(isPlan);
    case "run-end":
      return isRecord(line["end"]) && typeof line["end"]["kind"] === "string" && isRecord(line["traffic"]);
    case "check":
      return isStamped(line) && isText(line["requirement"]) && isJudgement(line["outcome"]);
    case "scenario-end":
      return isStamped(line) && isJudgement(line["outcome"]) && Array.isArray(line["transitions"]);
    case "observation":
      return isStamped(line) && isText(line["requirement"]);
    case "witness":
      return isStamped(line) && isText(line["channel"]);
    case "delivery":
      return isText(line["variant"]);
    case "invariant":
      return isText(line["variant"]) && isText(line["requirement"]) && typeof line["watched"] === "number";
    default:
      return isStamped(line);
  }
}

function isPlan(plan: unknown): boolean {
  if (!isRecord(plan) || !isText(plan["variant"])) return false;
  const { scenarios, requirements, contract } = plan;
  return Array.isArray(scenarios) && scenarios.every(isRecord) && Array.isArray(requirements) && isRecord(contract);
}

function isStamped(line: Fields): boolean {
  return isText(line["variant"]) && isText(line["scenario"]) && typeof line["repeat"] === "number";
}

function isJudgement(outcome: unknown): boolean {
  return isText(outcome) && Object.hasOwn(JUDGEMENTS, outcome);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The lines of a log, one at a time, however long it is; throws {@link LogSyntaxError}. A last line that was cut in the
 * middle, as by a process that was killed, is left out: the fold sees by the missing footer that the run has no end.
 */
export async function* readLines(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Line> {
  let lineNumber = 0;
  let read = 0;
  let cut: LogSyntaxError | undefined;
  for await (const text of texts) {
    lineNumber += 1;
    if (text.trim() === "") continue;
    if (cut) throw cut;
    try {
      const line = parseLine(text, read === 0 ? 1 : lineNumber);
      if (read > 0 && line.type === "run") {
        throw new LogSyntaxError(`line ${lineNumber} opens a second run: one log holds one run`);
      }
      read += 1;
      yield line;
    } catch (error) {
      if (read === 0 || !(error instanceof LogSyntaxError) || isJson(text)) throw error;
      cut = error;
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
