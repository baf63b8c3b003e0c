/** Maximum length of a word that counts as an id; a longer one may be cut. */
const LONGEST_ID = 80;

const WORD_AT_END = /(?<![\w.-])[\w.-]{1,80}$/;

/**
 * Returns at most `length` UTF-16 code units from the beginning of a text. An id is kept or dropped as a whole, because
 * a partial id cannot be searched for, and a surrogate pair is not split. The result is a copy, because a slice would
 * keep the whole text in memory.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
  return copyOf(cut.slice(0, cut.length - lengthOfPartialId(cut, text)));
}

/** Returns a text, with an ellipsis instead of what {@link cutText} removes. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${cutText(text, length)}…`;
}

/** Returns how many characters at the end of `cut` are only a part of an id in `text`. */
function lengthOfPartialId(cut: string, text: string): number {
  if (!/^[\w.-]/.test(text.slice(cut.length, cut.length + 1))) return 0;
  const [begun = ""] = WORD_AT_END.exec(cut) ?? [];
  const [rest = ""] = /^[\w.-]*/.exec(text.slice(cut.length, cut.length + LONGEST_ID)) ?? [];
  return begun.length + rest.length <= LONGEST_ID && isIdLike(begun + rest) ? begun.length : 0;
}

/** Returns true for a word with digits or separators, such as `PAY_7` or `payment.refund-total`. */
function isIdLike(word: string): boolean {
  return /\d|\w[._-]\w/.test(word);
}

function copyOf(text: string): string {
  // JSON.parse returns a string here, and never a slice of another one.
  return JSON.parse(JSON.stringify(text)) as string;
}
