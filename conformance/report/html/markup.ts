import { printable } from "../printable.ts";

const TEXT = Symbol("markup");

/** HTML that is safe to insert into a page. */
export interface Markup {
  readonly [TEXT]: string;
}

export type Part = Markup | string | number | false | undefined | readonly Part[];

/** Maximum length of a server-supplied text; the log holds the rest. */
const MAX_TEXT = 2_000;

/**
 * Returns a piece of a page. Any value in `${}` that is not markup is text: it is escaped here and nowhere else, and
 * invisible characters are spelled out. It may stand between tags, or be a whole attribute value within `"`.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = strings[0] ?? "";
  for (const [index, part] of parts.entries()) text += show(part) + (strings[index + 1] ?? "");
  return { [TEXT]: text };
}

/** Returns the text with a capital first letter, as labels are written. */
export function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns markup that this package wrote itself, such as generated files; it is not escaped. */
export function ownMarkup(text: string): Markup {
  return { [TEXT]: text };
}

/** Returns lines that this package wrote: escaped as any other text, but never cut. */
export function ownLines(text: string): Markup {
  const lines = text.split("\n").map((line) => escapeText(line, Number.POSITIVE_INFINITY));
  return { [TEXT]: lines.join("\n") };
}

/** Returns the markup as a string. */
export function written(markup: Markup): string {
  return markup[TEXT];
}

function show(part: Part): string {
  if (part === undefined || part === false) return "";
  if (typeof part === "string") return escapeText(part);
  if (typeof part === "number") return String(part);
  return isMarkup(part) ? part[TEXT] : part.map(show).join("");
}

function isMarkup(part: Markup | readonly Part[]): part is Markup {
  return TEXT in part;
}

const SPECIAL = /[&<>"'`]/g;

function escapeText(text: string, max = MAX_TEXT): string {
  return printable(text, max).replace(SPECIAL, (sign) => `&#${sign.charCodeAt(0)};`);
}
