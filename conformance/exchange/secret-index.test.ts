import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSecretIndex } from "./secret-index.ts";

/** Few characters, so that secrets overlap, share beginnings and end within each other. */
const word = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom("s", "k", "K", "_"), minLength, maxLength });
const secretsAndText = fc.tuple(fc.uniqueArray(word(8, 12), { minLength: 1, maxLength: 6 }), word(0, 60));
/** Most texts contain a secret. */
const cases = secretsAndText.chain(([secrets, text]) =>
  fc
    .constantFrom(text, ...secrets.flatMap((each) => [`${text}${each}${text}`, `${text}${each.slice(0, -1)}`]))
    .map((held) => [secrets, held] as const),
);

/** Case-insensitive comparison. */
const startsAlike = (text: string, signs: string) => text.toLowerCase().startsWith(signs.toLowerCase());

function known(secrets: readonly string[]) {
  const plain = createSecretIndex();
  for (const each of secrets) plain.add(each);
  return plain;
}

test("finds all occurrences of all secrets, and nothing else", () => {
  const naive = (secrets: readonly string[], text: string) =>
    secrets.flatMap((secret) =>
      Array.from(text, (_, at) => [at, at + secret.length]).filter(([at = 0]) => startsAlike(text.slice(at), secret)),
    );
  // Secrets that differ only in case have the same span, which is found once.
  const sorted = (spans: readonly (readonly number[])[]) => [...new Set(spans.map(String))].sort();
  return fc.assert(
    fc.property(cases, ([secrets, text]) => {
      expect(sorted(known(secrets).spansIn(text))).toEqual(sorted(naive(secrets, text)));
    }),
    // The text ends before another secret with the same beginning is complete.
    {
      examples: [[[["k_sss_sk___", "k_ssksks__ss"], "k_sss_sk___"]], [[["K_KKk__K", "k_KKk__k"], "s_K_KKk__K"]]],
    },
  );
});

test("finds the first occurrence of secrets that only begin at the end", () => {
  const naive = (secrets: readonly string[], text: string) => {
    const places = Array.from(text, (_, at) => at).filter((at) =>
      secrets.some(
        (each) => text.length - at >= 4 && each.length > text.length - at && startsAlike(each, text.slice(at)),
      ),
    );
    return Math.min(text.length, ...places);
  };
  return fc.assert(
    fc.property(cases, ([secrets, text]) => {
      expect(known(secrets).beginningAtEnd(text)).toBe(naive(secrets, text));
    }),
  );
});
