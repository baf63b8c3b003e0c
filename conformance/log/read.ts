import type { Line } from "../../generated/payspec/types.ts";
import { validateLine } from "../../generated/payspec/validators.js";

/** Error for a log that cannot be read; the message names the line and the reason. */
export class LogSyntaxError extends Error {
  override readonly name = "LogSyntaxError";
}

/**
 * Yields the lines of a log, one at a time, however long it is; throws {@link LogSyntaxError}. A last line that is
 * truncated, as by a killed process, is left out: the missing footer shows that the run did not finish.
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
        throw new LogSyntaxError(`line ${lineNumber} starts a second run: a log contains one run`);
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

/** Returns one line of a log as a value; throws {@link LogSyntaxError}. */
export function parseLine(text: string, lineNumber: number): Line {
  const fail = (why: string) => new LogSyntaxError(`line ${lineNumber} ${why}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail("is not JSON: the log is truncated or not a payspec log");
  }
  if (validateLine(value) && (lineNumber > 1 || value.type === "run")) return value;
  throw fail(flawOf(value, lineNumber));
}

/** Returns why this value, which {@link validateLine} has just judged, is not the line of this number. */
function flawOf(value: unknown, lineNumber: number): string {
  const [error] = validateLine.errors ?? [];
  const isTyped = error?.instancePath !== "" || !UNTYPED.includes(error.keyword);
  if (!isTyped) return "has an unknown type: is this a payspec log?";
  const { type, format } = value as Readonly<Record<string, unknown>>; // it has a type, so it is an object
  if (lineNumber === 1 && type !== "run") return "does not start a run: is this a payspec log?";
  if (type === "run" && format !== 1) {
    return `has a format that this version of payspec cannot read (${JSON.stringify(format)?.slice(0, 20)}, not 1)`;
  }
  return `is not a valid line of type ${type}: was it edited by hand?`;
}

/** Keywords of the schema of a line that fail for anything but an object of a known type. */
const UNTYPED = ["type", "discriminator"];
