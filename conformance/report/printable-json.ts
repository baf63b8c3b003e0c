import { plainJson } from "../log/index.ts";
import { escapeCharacter } from "./printable.ts";

/** Maximum length of a text: longer ones come from a deployment, and the log holds them in full. */
const MAX_TEXT = 2_000;

const STEP = "  ";

/**
 * Returns indented JSON that is safe to print: invisible characters are escaped, and the text still parses to the
 * original values. Texts above 2,000 characters are cut; members whose value is undefined are omitted.
 */
export function printableJson(value: unknown): string {
  return `${indented(value, "")}\n`;
}

/**
 * Returns the result of {@link printableJson} piece by piece: values at depth `levels` form one piece each. `redact` is
 * applied to texts only, never to the syntax, which a secret might happen to match.
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
  // Line by line, so that a line to escape does not slow down the others.
  return text.split("\n").map(plainJson).join(`\n${indent}`);
}

/** Returns a text of limited length. Lone surrogates are escaped, because many JSON parsers reject them. */
function cut(text: string): string {
  const short = text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
  return short.replace(/\p{Cs}/gu, escapeCharacter);
}
