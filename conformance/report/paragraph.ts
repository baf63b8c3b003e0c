import { cutText } from "../contract/index.ts";

/** Minimum width of a text next to its label; a narrower text moves below the label. */
const MIN_BESIDE = 36;

/** Break points: after spaces and commas, but not after the comma of a number, so that `1,204` is never cut to `1,`. */
const BREAKS = /(?<=[ ,])(?<!\d,(?=\d{3}(?!\d)))(?! )/;

/** Returns lines of at most `width` characters, broken at spaces and after commas; longer pieces are split. */
export function wrap(text: string, width: number): readonly string[] {
  const room = Math.max(width, 8);
  const lines: string[] = [];
  let line = "";
  for (const piece of text.split(BREAKS).flatMap((each) => chunks(each, room))) {
    if (line.length + piece.trimEnd().length > room) {
      // Leading spaces form no line of their own; otherwise the label would stand next to an empty line.
      if (line.trimEnd() !== "") lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

/** Returns a label followed by a wrapped and indented text; the text starts below the label if space is short. */
export function hang(label: string, text: string, width: number): readonly string[] {
  const beside = width - label.length;
  if (beside >= MIN_BESIDE || beside >= text.length) {
    const [first = "", ...rest] = wrap(text, beside);
    return [`${label}${first}`.trimEnd(), ...rest.map((each) => `${" ".repeat(label.length)}${each}`)];
  }
  const indent = " ".repeat(indentOf(label) + 2);
  return [label.trimEnd(), ...wrap(text, width - indent.length).map((each) => `${indent}${each}`)];
}

/** Returns a label with as much of a text next to it as fits on one line. */
export function beside(label: string, text: string, width: number): string {
  const room = width - label.length;
  return text.length <= room
    ? `${label}${text}`.trimEnd()
    : `${label}${cutText(text, Math.max(0, room - 1)).trimEnd()}…`;
}

/** Returns a count such as `12 requirements` or `1 requirement`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(number)} ${number === 1 ? noun : plural}`;
}

/** Returns a number such as `1,204`, the same in every engine. */
export function formatCount(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Returns a list such as `a, b, c and 4 more`. */
export function listSome(items: readonly string[], most: number): string {
  if (items.length <= most + 1) return items.join(", ");
  return `${items.slice(0, most).join(", ")} and ${items.length - most} more`;
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** Splits a word that is too long, never within a character, and within an id only if that alone is too long. */
function chunks(word: string, size: number): readonly string[] {
  const all: string[] = [];
  let rest = word;
  while (rest.trimEnd().length > size) {
    const chunk = cutText(rest, size) || withoutHalf(rest.slice(0, size));
    all.push(chunk);
    rest = rest.slice(chunk.length);
  }
  return [...all, rest];
}

/** Returns a text without half of a surrogate pair at its end. */
function withoutHalf(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}

/** Formats a duration: `340 ms`, `1.2 s`, `2 min 05 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}
