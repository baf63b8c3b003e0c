import { base64, base64url, SPELLINGS } from "../../exchange/testing/spellings.ts";

/** Number of characters that reveal a key: its end, which is unique. All keys start alike. */
const END_LENGTH = 12;

/** Number of characters of a needle that are looked up at each position of a text. */
const HEAD = 4;

/** Line ends allowed inside a secret; the position of a fold depends on the text before it. */
const FOLDS = /=?(?:%0D)?%0A|=\r?\n|\s+|(?:\\{1,16}r)?\\{1,16}n[\t ]*/g;

/** Returns the secrets contained in a text, complete or by their end, in any spelling: `in base64: …abc`. */
export function leaksIn(text: string, secrets: Iterable<string>): readonly string[] {
  const needles = new Map<string, Map<string, string>>();
  for (const secret of secrets) {
    const end = secret.slice(-END_LENGTH);
    for (const [how, spell] of [...SPELLINGS, ...AMID]) {
      for (const needle of [spell(end), spell(end).replace(FOLDS, "")]) {
        const alike = needles.get(needle.slice(0, HEAD)) ?? new Map<string, string>();
        if (!alike.has(needle)) alike.set(needle, `${how}: …${end}`);
        needles.set(needle.slice(0, HEAD), alike);
      }
    }
  }
  const leaks = new Set<string>();
  for (const each of [text, text.replace(FOLDS, "")]) {
    for (let at = 0; at < each.length; at += 1) {
      for (const [needle, leak] of needles.get(each.slice(at, at + HEAD)) ?? []) {
        if (each.startsWith(needle, at)) leaks.add(leak);
      }
    }
  }
  return [...leaks];
}

/** Inside other text, base64 has three spellings, apart from the characters shared with the surrounding text. */
const AMID = [base64, base64url].flatMap((spell) =>
  [0, 1, 2].map((before): (typeof SPELLINGS)[number] => [
    `in base64 after ${before}`,
    (secret) => {
      const letters = spell(`${"\0".repeat(before)}${secret}`);
      return letters.slice(Math.ceil((8 * before) / 6), Math.floor((8 * (before + secret.length)) / 6));
    },
  ]),
);
