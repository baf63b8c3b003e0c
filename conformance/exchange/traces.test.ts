import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SPELLINGS, type Span } from "./spelling.ts";
import { createTraces } from "./traces.ts";

/**
 * Few characters, so that texts consist largely of parts of secrets; some are equivalent in the two base64 alphabets.
 */
const word = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom("s", "k", "_", "0", "?", ">", "~", "û", "ÿ", "\u0141"), minLength, maxLength });
const secrets = fc.uniqueArray(word(6, 40), { minLength: 1, maxLength: 5 });

/** Maps each character to an equivalent one in the same spelling. */
const TWINS: Readonly<Record<string, string>> = { "+": "-", "-": "+", "/": "_", _: "/" };

function known(each: readonly string[]) {
  const traces = createTraces();
  for (const secret of each) traces.add(secret);
  return traces;
}

function stretchesOf(secrets: readonly string[], text: string): readonly Span[] {
  const traces = known(secrets);
  const stretches: Span[] = [];
  for (let next = traces.next(text, 0); next; next = traces.next(text, next[1])) stretches.push(next);
  return stretches;
}

describe("traces", () => {
  test.each(SPELLINGS.map((spelling, index) => [index, spelling] as const))(
    "no secret begins outside of the ranges, in spelling %i",
    (index, spelling) => {
      const everything = fc.tuple(secrets, word(0, 90), word(0, 90), fc.array(fc.boolean(), { minLength: 1 }));
      fc.assert(
        fc.property(everything, ([each, before, after, swaps]) => {
          for (const spelled of each.flatMap((secret) => spelling.beginnings(secret))) {
            const isSwapped = (at: number) => index > 0 && swaps[at % swaps.length];
            const swapped = Array.from(spelled, (sign, at) => (isSwapped(at) ? twinOf(sign, index === 1) : sign)).join(
              "",
            );
            const stretches = stretchesOf(each, `${before}${swapped}${after}`);
            expect(stretches.some(([from, to]) => from <= before.length && before.length < to)).toBe(true);
          }
        }),
      );
    },
  );

  test("ranges are in order, and do not repeat", () => {
    fc.assert(
      fc.property(secrets, word(0, 200), (each, text) => {
        let seen = 0;
        for (const [from, to] of stretchesOf(each, `${text}${each.join("")}`)) {
          expect(from).toBeGreaterThanOrEqual(seen);
          expect(to).toBeGreaterThan(from);
          seen = to;
        }
      }),
    );
  });

  test("most of a text without secrets is in no range", () => {
    const text = JSON.stringify(
      Array.from({ length: 2_000 }, (_, index) => ({ order: `order ${index}`, amount: "10.00" })),
    );
    const met = stretchesOf(["sk_test_0123456789abcdefghijklmn"], text).map(([from, to]) => to - from);
    expect(met.reduce((sum, each) => sum + each, 0)).toBeLessThan(text.length / 10);
  });

  test("more secrets than can be distinguished may begin anywhere", () => {
    const many = Array.from({ length: 1_001 }, (_, index) => `secret ${index}`);
    expect(stretchesOf(many, "nothing at all")).toEqual([[0, 14]]);
    expect(stretchesOf(many.slice(1), "\0".repeat(99))).toEqual([]);
    expect(stretchesOf([], "nothing at all")).toEqual([]);
  });
});

function twinOf(sign: string, isDigit: boolean): string {
  return isDigit ? sign.toUpperCase() : (TWINS[sign] ?? sign);
}
