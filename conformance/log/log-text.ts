import type { Line } from "./line.ts";
import { plainJson } from "./plain-json.ts";

/** A line of a log as its file holds it, so that it may be looked at in a terminal. */
export function logText(line: Line): string {
  return `${plainJson(JSON.stringify(line))}\n`;
}
