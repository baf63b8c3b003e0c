import { base64, base64url, SPELLINGS } from "../../exchange/testing/spellings.ts";

/** What gives a key away: its end, which no two share. Its beginning is the same in all. */
const TELLING = 12;

/** So much of a needle is looked up at each place of a text. */
const HEAD = 4;

/** Where a line may end in a secret depends on what stands before it. */
const FOLDS = /=?(?:%0D)?%0A|=\r?\n|\s+|(?:\\{1,16}r)?\\{1,16}n[\t ]*/g;

/** Which of these secrets a text holds, whole or by its end, in any spelling: `in base64: …abc`. */
export function leaksIn(text: string, secrets: Iterable<string>): readonly string[] {
  const needles = new Map<string, Map<string, string>>();
  for (const secret of secrets) {
    const end = secret.slice(-TELLING);
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

/** Amid other text, base64 spells the same in three ways, but for the letters that it shares with its neighbours. */
const AMID = [base64, base64url].flatMap((spell) =>
  [0, 1, 2].map((before): (typeof SPELLINGS)[number] => [
    `in base64 after ${before}`,
    (secret) => {
      const letters = spell(`${"\0".repeat(before)}${secret}`);
      return letters.slice(Math.ceil((8 * before) / 6), Math.floor((8 * (before + secret.length)) / 6));
    },
  ]),
);
