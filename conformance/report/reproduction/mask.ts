/**
 * Returns a body, or a part of it, with values that differ in each run reduced to their form: times to zeros, ids to
 * their prefix and the case of their letters. The shell function `masked` in a script does the same.
 */
export function mask(content: string): string {
  return squeezed(content).replaceAll(/[A-Za-z0-9_.:+-]+/g, (word) =>
    word.length < SHORTEST || !isDrawn(word) ? word : formOf(word),
  );
}

/** Returns the text without line breaks, and without spaces outside JSON strings. */
export function squeezed(content: string): string {
  return content
    .replaceAll(/[\r\n]/g, "")
    .replaceAll(/"(?:[^"\\]|\\[\s\S])*"?|[ \t]+/g, (each) => (each.startsWith('"') ? each : ""));
}

/** Amount or count, also after the colon of a member: a time in seconds has ten digits, and one in milliseconds more. */
const AMOUNT = /^:?-?\d{1,9}(?:\.\d{1,3})?$/;

/** Returns true for a random word; even a long random id may contain no digit. */
function isDrawn(word: string): boolean {
  return !AMOUNT.test(word) && /[0-9]|[_-][A-Za-z]{16}|[A-Z]{13}/.test(word);
}

/** Minimum length of an id. */
const SHORTEST = 8;

/** Minimum length at which a random text of letters and digits practically always contains a letter. */
const SURELY_LETTERS = 12;

function formOf(word: string): string {
  if (/^[0-9TtZz:.+-]+$/.test(word)) return word.replaceAll(/[0-9]/g, "0").replaceAll(/[.]0+/g, ".0");
  const head = /^[A-Za-z]+[_.:+-]/.exec(word)?.[0] ?? "";
  const rest = word.slice(head.length);
  if (rest.length < SURELY_LETTERS) return `${head}#`;
  return `${head}#${/[a-z]/.test(rest) ? "a" : ""}${/[A-Z]/.test(rest) ? "A" : ""}`;
}
