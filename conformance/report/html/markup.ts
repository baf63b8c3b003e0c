import { printable } from "../printable.ts";

const TEXT = Symbol("markup");

/** HTML that is safe to put into a page as it is. */
export interface Markup {
  readonly [TEXT]: string;
}

export type Part = Markup | string | number | false | undefined | readonly Part[];

/** Longer texts than this are cut: they come from a deployment, and the log holds the whole. */
const MAX_TEXT = 2_000;

/**
 * A piece of a page. Whatever stands in `${}` and is no markup itself is text: escaped here and nowhere else, with all
 * that cannot be seen spelt out. It may stand between tags, or as a whole value within `"`.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = strings[0] ?? "";
  for (const [index, part] of parts.entries()) text += show(part) + (strings[index + 1] ?? "");
  return { [TEXT]: text };
}

/** The text with a capital first letter, as labels are written. */
export function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What this package has written itself, as generated files hold it. */
export function ownMarkup(text: string): Markup {
  return { [TEXT]: text };
}

/** Lines that this package has written, however long: text all the same, escaped as any other. */
export function ownLines(text: string): Markup {
  const lines = text.split("\n").map((line) => escapeText(line, Number.POSITIVE_INFINITY));
  return { [TEXT]: lines.join("\n") };
}

/** The markup as a text to write down. */
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
