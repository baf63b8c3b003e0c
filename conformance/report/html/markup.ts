import { createHtmlTag, type Markup, ownMarkup } from "../../markup.ts";
import { printable } from "../printable.ts";

export { type Markup, ownMarkup, type Part, written } from "../../markup.ts";

/** Maximum length of a server-supplied text; the log holds the rest. */
const MAX_TEXT = 2_000;

/** Returns a piece of a page. Text in `${}` is escaped here and nowhere else, and invisible characters are spelled out. */
export const html = createHtmlTag((text) => escapeText(text));

/** Returns the text with a capital first letter, as labels are written. */
export function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns lines that this package wrote: escaped as any other text, but never cut. */
export function ownLines(text: string): Markup {
  const lines = text.split("\n").map((line) => escapeText(line, Number.POSITIVE_INFINITY));
  return ownMarkup(lines.join("\n"));
}

const SPECIAL = /[&<>"'`]/g;

function escapeText(text: string, max = MAX_TEXT): string {
  return printable(text, max).replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
}
