import { constants } from "node:os";
import type { OutputLine, ServerEnd } from "../../node/index.ts";
import { printable } from "../../report/index.ts";

/** Colours are useless in a file, and output is readable without them. */
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;:]*m`, "g");
const LONGEST_SHOWN = 300;
const LONGEST_STORED = 64 * 1024;

export interface Redacting {
  redact(text: string): string;
  redactCut(text: string): string;
}

/**
 * Converts lines for storage in a file: without secrets, including those that span lines, and with control characters
 * escaped.
 */
export function storedLines(lines: readonly OutputLine[], redactor: Redacting): readonly string[] {
  const plain = lines.map(({ text, complete }) => {
    const each = text.replaceAll(COLORS, "").replaceAll("\t", "    ");
    return complete ? each : `${redactor.redactCut(each)}…`;
  });
  return redactor
    .redact(plain.join("\n"))
    .split("\n")
    .map((each) => printable(each, LONGEST_STORED));
}

/** Formats the last lines for people, indented; reports if there are none. */
export function lastOutput(lines: readonly string[]): string {
  if (lines.length === 0) return "It had no output.\n";
  return `Its last output:\n${lines.map((each) => `  | ${printable(each, LONGEST_SHOWN)}\n`).join("")}`;
}

/**
 * Describes the end of a process: `exit 1`, `signal SIGSEGV`; a shell reports the signal of its command as a number.
 */
export function describeEnd(end: ServerEnd): string {
  switch (end.kind) {
    case "exited": {
      const signal = Object.entries(constants.signals).find(([, number]) => number === end.code - 128)?.[0];
      return `exit ${end.code}${signal === undefined ? "" : `, as after ${signal}`}`;
    }
    case "killed":
      return `signal ${end.signal}`;
    case "not-started":
      return `sh cannot be started: ${end.code}`;
  }
}
