import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutToBytes, utf8Length } from "./utf8.ts";

const beyondAscii = fc.string({
  unit: fc.oneof(fc.string({ unit: "binary", maxLength: 1 }), fc.constantFrom("\ud83d", "\ude00", "é", "€", "😀")),
});
const anyText = fc.oneof(beyondAscii, fc.string({ unit: "binary-ascii" }));
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("utf8", () => {
  test("counts as an encoder does, lone surrogates too", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(utf8Length(text)).toBe(bytesOf(text).length);
      }),
    );
  });

  test("cuts to the longest beginning that fits, never inside a character", () => {
    fc.assert(
      fc.property(anyText, fc.nat(40), (text, maxBytes) => {
        const cut = cutToBytes(text, maxBytes);
        expect(text.startsWith(cut)).toBe(true);
        expect(utf8Length(cut)).toBeLessThanOrEqual(maxBytes);
        const [next = ""] = text.slice(cut.length);
        if (next !== "") expect(utf8Length(cut) + utf8Length(next)).toBeGreaterThan(maxBytes);
        // A pair that was whole is not torn.
        expect(utf8Length(cut) + utf8Length(text.slice(cut.length))).toBe(utf8Length(text));
      }),
    );
  });
});
