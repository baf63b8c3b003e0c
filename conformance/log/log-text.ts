import type { Line } from "./line.ts";
import { plainJson } from "./plain-json.ts";

/** Returns a line of a log as stored in its file, which is safe to print in a terminal. */
export function logText(line: Line): string {
  return `${plainJson(JSON.stringify(line))}\n`;
}
