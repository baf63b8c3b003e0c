import { plainJson } from "../log/index.ts";
import { escapeCharacter } from "./printable.ts";

/** Longer texts than this are cut: they come from a deployment, and the log holds the whole. */
const MAX_TEXT = 2_000;

const STEP = "  ";

/**
 * Indented JSON that is safe to print: what cannot be seen is escaped, and still reads back as what it was. Texts above
 * 2,000 characters are cut; members whose value is undefined are left out.
 */
export function printableJson(value: unknown): string {
  return `${indented(value, "")}\n`;
}

/**
 * As {@link printableJson}, piece by piece: what lies so many levels deep is a piece each. `redact` looks through each text,
 * and never at the syntax, of which a secret may be a part.
 */
export function* streamPrintableJson(
  value: unknown,
  levels: number,
  redact = (text: string) => text,
): Generator<string> {
  yield* piecesOf(value, levels, "", redact);
  yield "\n";
}

function* piecesOf(
  value: unknown,
  levels: number,
  indent: string,
  redact: (text: string) => string,
): Generator<string> {
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const said = members.filter(([, member]) => member !== undefined);
  if (levels === 0 || said.length === 0) {
    yield indented(value, indent, redact);
    return;
  }
  const isList = Array.isArray(value);
  for (const [index, [name, member]] of said.entries()) {
    const label = isList ? "" : `${plainJson(JSON.stringify(name))}: `;
    yield `${index > 0 ? "," : isList ? "[" : "{"}\n${indent}${STEP}${label}`;
    yield* piecesOf(member, levels - 1, indent + STEP, redact);
  }
  yield `\n${indent}${isList ? "]" : "}"}`;
}

function indented(value: unknown, indent: string, redact = (text: string) => text): string {
  const shown = (_: string, member: unknown) => (typeof member === "string" ? cut(redact(member)) : member);
  const text = JSON.stringify(value, shown, STEP);
  // Line by line: where one holds something to escape, all others are still looked at no closer.
  return text.split("\n").map(plainJson).join(`\n${indent}`);
}

/** Half a character is no JSON to many parsers: it is spelt out. */
function cut(text: string): string {
  const short = text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
  return short.replace(/\p{Cs}/gu, escapeCharacter);
}
