import type { Line } from "../../generated/payspec/types.ts";
import { validateLine } from "../../generated/payspec/validators.js";

/** Error for a log that cannot be read; the message names the line and the reason. */
export class LogSyntaxError extends Error {
  override readonly name = "LogSyntaxError";
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
  return `is missing fields of a line of type ${type}: was it edited by hand?`;
}

/** Keywords of the schema of a line that fail if it is no object, or its type is unknown. */
const UNTYPED = ["type", "discriminator"];
