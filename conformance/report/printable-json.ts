import { plainJson } from "../log/index.ts";
import { escapeCharacter } from "./printable.ts";

/** Longer texts than this are cut: they come from a deployment, and the log holds the whole. */
const MAX_TEXT = 2_000;

/**
 * Indented JSON that is safe to print: what cannot be seen is escaped, and still reads back as what it was. Texts above
 * 2,000 characters are cut; members whose value is undefined are left out.
 */
export function printableJson(value: unknown): string {
  const text = JSON.stringify(value, (_, member: unknown) => (typeof member === "string" ? cut(member) : member), 2);
  return `${plainJson(text)}\n`;
}

/** Half a character is no JSON to many parsers: it is spelt out. */
function cut(text: string): string {
  const short = text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
  return short.replace(/\p{Cs}/gu, escapeCharacter);
}
