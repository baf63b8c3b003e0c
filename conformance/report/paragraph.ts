/** Text beside a label needs this much room to be read; with less, it stands below. */
const MIN_BESIDE = 36;

/** Behind spaces and commas, but for the commas of a number: `1,204` is never told as `1,`. */
const BREAKS = /(?<=[ ,])(?<!\d,(?=\d{3}(?!\d)))(?! )/;

/** Lines of at most `width` characters, broken at spaces and after commas; longer pieces where they must be. */
export function wrap(text: string, width: number): readonly string[] {
  const room = Math.max(width, 8);
  const lines: string[] = [];
  let line = "";
  for (const piece of text.split(BREAKS).flatMap((each) => chunks(each, room))) {
    if (line.length + piece.trimEnd().length > room) {
      // Of spaces alone at the beginning of a text no line is made: what is hung beside a label would not stand there.
      if (line.trimEnd() !== "") lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

/** A label with a text beside it, that goes on below its own beginning; all of it below the label where room is short. */
export function hang(label: string, text: string, width: number): readonly string[] {
  const beside = width - label.length;
  if (beside >= MIN_BESIDE || beside >= text.length) {
    const [first = "", ...rest] = wrap(text, beside);
    return [`${label}${first}`.trimEnd(), ...rest.map((each) => `${" ".repeat(label.length)}${each}`)];
  }
  const indent = " ".repeat(indentOf(label) + 2);
  return [label.trimEnd(), ...wrap(text, width - indent.length).map((each) => `${indent}${each}`)];
}

/** A label with as much of a text beside it as one line holds. */
export function beside(label: string, text: string, width: number): string {
  const room = width - label.length;
  return text.length <= room
    ? `${label}${text}`.trimEnd()
    : `${label}${cutText(text, Math.max(0, room - 1)).trimEnd()}…`;
}

/** The first characters; never half of one. */
function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** `12 requirements`, `1 requirement`. */
export function count(number: number, noun: string): string {
  return `${formatCount(number)} ${number === 1 ? noun : `${noun}s`}`;
}

/** `1,204`, the same in every engine. */
export function formatCount(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `a, b, c and 4 more`. */
export function listSome(items: readonly string[], most: number): string {
  if (items.length <= most + 1) return items.join(", ");
  return `${items.slice(0, most).join(", ")} and ${items.length - most} more`;
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** Between characters, never within one. */
function chunks(word: string, size: number): readonly string[] {
  if (word.trimEnd().length <= size) return [word];
  const all: string[] = [];
  let chunk = "";
  for (const character of word) {
    if (chunk.length + character.length > size) {
      all.push(chunk);
      chunk = "";
    }
    chunk += character;
  }
  return [...all, chunk];
}
