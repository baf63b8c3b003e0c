import { cutText } from "../contract/index.ts";

/**
 * Controls (ANSI escapes begin with one), format characters (bidi overrides, zero widths, tags), line and paragraph
 * separators, lone surrogates, private and unassigned code points: everything that can hide, move or forge the text
 * around it.
 */
export const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const ONE_UNPRINTABLE = /^[\p{C}\p{Zl}\p{Zp}]$/u;

/** Fast path for most texts: visible ASCII characters, one code unit each. */
const PLAIN = /^[ -~]*$/;

/** Commands to the agents of Azure Pipelines, TeamCity and GitHub, which accept them anywhere in a line. */
const MARKED_COMMAND = /##(?=[\w-]*\[)/g;

/** Commands to the agents of GitHub, which may end up at the beginning of a line when a text is wrapped. */
const ORDER = /::(?=[a-z-]+(\s[\s\S]*?)?::)/gi;

/** More combining marks on one letter would overlap the lines above. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

declare const SAFE: unique symbol;

/** Text that is safe on one line of any output; only {@link printable} and {@link line} create it. */
export type Printable = string & { readonly [SAFE]: true };

/** Maximum length of what a check expected or found, such as a webhook with its circumstances. */
export const MAX_FOUND = 700;

/** Number of characters read beyond the limit, to see where an id at the limit ends. */
const LOOKAHEAD = 81;

/** Returns one line of text that this package wrote, with parts that are printable. Other parts do not compile. */
export function line(strings: TemplateStringsArray, ...parts: readonly (Printable | number)[]): Printable {
  // Each part is safe, and the text between them is in the source.
  return String.raw({ raw: strings }, ...parts) as Printable;
}

/**
 * Returns text that a deployment may have written as one line that is safe in any output: invisible characters are
 * escaped visibly (`\\u001b`), as are commands that an agent of a CI service would execute. A text longer than `max`
 * UTF-16 code units, escapes included, ends in `…`, but never within an id.
 */
export function printable(text: string, max = 300): Printable {
  const begun = cutText(text, max + LOOKAHEAD)
    .replace(MARKED_COMMAND, "#\\u0023")
    .replace(ORDER, ":\\u003a");
  if (PLAIN.test(begun)) return (begun.length > max ? `${cutText(begun, max)}…` : begun) as Printable; // nothing left to escape
  let shown = "";
  let read = 0;
  for (const character of begun) {
    const next = ONE_UNPRINTABLE.test(character) ? escapeCharacter(character) : character;
    if (shown.length + next.length > max) {
      shown = `${cutText(shown + begun.slice(read), shown.length)}…`;
      break;
    }
    shown += next;
    read += character.length;
  }
  return shown.replace(STACKED_MARKS, "$1…") as Printable; // all invisible characters are escaped
}

/** Returns the escape of a character in JavaScript; one of four digits is also valid JSON. */
export function escapeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
