/**
 * Controls (ANSI escapes begin with one), format characters (bidi overrides, zero widths, tags), line and paragraph
 * separators, lone surrogates, private and unassigned code points: all that can hide, move or forge what stands around it.
 */
export const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const ONE_UNPRINTABLE = /^[\p{C}\p{Zl}\p{Zp}]$/u;

/** What most texts are: signs of ASCII that can be seen, each of one code unit. */
const PLAIN = /^[ -~]*$/;

/** Orders to the agents of Azure Pipelines, TeamCity and GitHub, which look for them anywhere in a line. */
const MARKED_ORDER = /##(?=[\w-]*\[)/g;

/** Orders to the agents of GitHub, which a line that is broken may come to begin with. */
const ORDER = /::(?=[a-z-]+(\s[\s\S]*?)?::)/gi;

/** More marks than this on one letter climb over the lines above. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

declare const SAFE: unique symbol;

/** Text that is safe on one line of any output: only {@link printable} and {@link line} make it. */
export type Printable = string & { readonly [SAFE]: true };

/** One line of what this package says itself, and of what has been made printable: nothing else compiles. */
export function line(strings: TemplateStringsArray, ...parts: readonly (Printable | number)[]): Printable {
  // Each part is safe, and so is what stands between them: it is in the source.
  return String.raw({ raw: strings }, ...parts) as Printable;
}

/**
 * Text that a deployment may have written, safe on one line of any output: what cannot be seen is escaped visibly
 * (`\u001b`), as is what an agent of a CI service would obey; what is longer than `max` UTF-16 code units, escapes
 * included, ends in `…`.
 */
export function printable(text: string, max = 300): Printable {
  const begun = text
    .slice(0, max + 1)
    .replace(MARKED_ORDER, "#\\u0023")
    .replace(ORDER, ":\\u003a");
  if (PLAIN.test(begun)) return (begun.length > max ? `${begun.slice(0, max)}…` : begun) as Printable; // nothing left to escape
  let shown = "";
  for (const character of begun) {
    const next = ONE_UNPRINTABLE.test(character) ? escapeCharacter(character) : character;
    if (shown.length + next.length > max) {
      shown += "…";
      break;
    }
    shown += next;
  }
  return shown.replace(STACKED_MARKS, "$1…") as Printable; // all that cannot be seen is escaped
}

/** As JavaScript spells it, and JSON too where it has four digits. */
export function escapeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
