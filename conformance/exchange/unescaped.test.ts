import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../testing/bounds.ts";
import { unescapeOnce } from "./unescaped.ts";

const parts = String.raw`\ \\ u x U0073 u0041 x5c % %u %25 25 & # &# #x 5c; 92; &amp; &QUOT; amp; " / é 0`.split(" ");
const text = fc.array(fc.constantFrom(...parts), { maxLength: 12 });

/** All escapes, one at a time and in order: the reference for the faster implementation. */
const ESCAPE =
  /\\+(?:u([0-9a-f]{4})|x([0-9a-f]{2}))?|%u([0-9a-f]{4})|%([0-9a-f]{2})|&#x0{0,4}([0-9a-f]{1,4});?|&#0{0,4}([0-9]{1,5});?|&(amp|lt|gt|quot|apos);/gi;

function plainly(escaped: string): string {
  return escaped.replace(ESCAPE, (_, ...groups: readonly (string | undefined)[]) => {
    const [decimal, name] = groups.slice(5, 7);
    const code = groups.slice(0, 5).find((each) => each !== undefined);
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    if (decimal !== undefined) return String.fromCharCode(Number(decimal));
    return { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }[name?.toLowerCase() ?? ""] ?? "";
  });
}

const undone = (escaped: string) => unescapeOnce(escaped)?.text ?? escaped;

describe("a text without its escapes", () => {
  test("is the same as with each escape decoded individually", () => {
    fc.assert(
      fc.property(text, (each) => {
        const escaped = each.join("");
        expect(undone(escaped)).toBe(plainly(escaped));
        expect(unescapeOnce(escaped) === undefined).toBe(plainly(escaped) === escaped);
      }),
      { numRuns: casesOf(2_000), examples: [[["\\\\", "\\", "u0041", "\\", '"']], [["\\", "x5c", "\\", "%25", "41"]]] },
    );
  });

  test("maps each character to its original position", () => {
    fc.assert(
      fc.property(text, (each) => {
        const escaped = each.join("");
        const result = unescapeOnce(escaped);
        for (const [index, sign] of (result?.text ?? "").split("").entries()) {
          const stood = escaped.slice(result?.start(index), result?.end(index + 1));
          expect(undone(stood)).toBe(sign);
        }
      }),
      { numRuns: casesOf(1_000) },
    );
  });

  test("includes all backslashes of an escape", () => {
    const result = unescapeOnce(String.raw`a\\\u0041b`);
    expect([result?.text, result?.start(1), result?.end(2)]).toEqual(["aAb", 1, 9]);
  });
});
