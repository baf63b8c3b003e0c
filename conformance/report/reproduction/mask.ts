/**
 * A body, or a part of it, with what is another in each run told by its form alone: times by their digits, ids by what
 * stands before their first sign and by the case of their letters. The `masked` of a script does the same.
 */
export function mask(content: string): string {
  return content
    .replaceAll(/[ \t\r\n]/g, "")
    .replaceAll(/[A-Za-z0-9_.:+-]+/g, (word) => (word.length < SHORTEST || !isDrawn(word) ? word : formOf(word)));
}

/** Even an id of many letters may have no digit. */
function isDrawn(word: string): boolean {
  return /[0-9]|[_-][A-Za-z]{16}|[A-Z]{13}/.test(word);
}

/** Shorter words are no ids. */
const SHORTEST = 8;

/** So many letters and digits that are drawn hold at least one letter. */
const SURELY_LETTERS = 12;

function formOf(word: string): string {
  if (/^[0-9TtZz:.+-]+$/.test(word)) return word.replaceAll(/[0-9]/g, "0").replaceAll(/[.]0+/g, ".0");
  const head = /^[A-Za-z]+[_.:+-]/.exec(word)?.[0] ?? "";
  const rest = word.slice(head.length);
  if (rest.length < SURELY_LETTERS) return `${head}#`;
  return `${head}#${/[a-z]/.test(rest) ? "a" : ""}${/[A-Z]/.test(rest) ? "A" : ""}`;
}
