import { constants } from "node:os";
import type { OutputLine, ServerEnd } from "../../node/index.ts";
import { printable } from "../../report/index.ts";

/** Colours say nothing in a file, and nobody is led astray without them. */
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;:]*m`, "g");
const LONGEST_SHOWN = 300;
const LONGEST_STORED = 64 * 1024;

export interface Redacting {
  redact(text: string): string;
  redactCut(text: string): string;
}

/** A line as a file takes it: all of it, without secrets, and harmless to a terminal. */
export function storedLine({ text, complete }: OutputLine, redactor: Redacting, max = LONGEST_STORED): string {
  const plain = text.replaceAll(COLORS, "").replaceAll("\t", "    ");
  return printable(complete ? redactor.redact(plain) : `${redactor.redactCut(plain)}…`, max);
}

/** The last lines for a person, indented; says so where there are none. */
export function lastWords(lines: readonly OutputLine[], redactor: Redacting): string {
  if (lines.length === 0) return "It had no output.\n";
  return `Its last output:\n${lines.map((line) => `  | ${storedLine(line, redactor, LONGEST_SHOWN)}\n`).join("")}`;
}

/** `exit 1`, `signal SIGSEGV`; a shell that ran the command tells its signal by a number. */
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
