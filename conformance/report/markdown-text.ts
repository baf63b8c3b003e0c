import { printable } from "./printable.ts";

/** Characters that GitHub's Markdown would interpret instead of printing. */
const SPECIAL = /[\\`*_{}[\]#+!|<>&~@:$]|(?<=www)\./gi;

/** Returns untrusted text as Markdown that shows it verbatim, on one line. */
export function markdownText(text: string, max?: number): string {
  return printable(text, max).replace(SPECIAL, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns the same text in a monospace font. */
export function markdownCode(text: string, max?: number): string {
  return `<code>${markdownText(text, max)}</code>`;
}
