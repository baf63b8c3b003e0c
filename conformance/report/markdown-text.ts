import { printable } from "./printable.ts";

/** All that Markdown, as GitHub reads it, makes more of than text. */
const SPECIAL = /[\\`*_{}[\]#+!|<>&~@:$]|(?<=www)\./gi;

/** Text that anybody may have written, as Markdown shows it: nothing but text, on one line. */
export function markdownText(text: string, max?: number): string {
  return printable(text, max).replace(SPECIAL, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The same in the letters of a program. */
export function markdownCode(text: string, max?: number): string {
  return `<code>${markdownText(text, max)}</code>`;
}
