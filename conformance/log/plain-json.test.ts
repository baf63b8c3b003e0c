import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainJson } from "./plain-json.ts";

describe("printed JSON", () => {
  test.each([
    ["escapes of a terminal", "\u001b[2J\u009b1A\u007f", String.raw`"\u001b[2J\u009b1A\u007f"`],
    ["overrides of direction", "a\u202eb\u2028", String.raw`"a\u202eb\u2028"`],
    ["characters beyond four hex digits", "\u{e0041}", String.raw`"\udb40\udc41"`],
    ["commands to a CI agent", "##[error]x ##vso[a]b ###[c]", String.raw`"#\u0023[error]x #\u0023vso[a]b ##\u0023[c]"`],
  ])("escapes %s, and parses to the same value", (_, value, spelt) => {
    const text = plainJson(JSON.stringify(value));
    expect(text).toBe(spelt);
    expect(JSON.parse(text)).toBe(value);
  });

  test("is unchanged if it contains nothing misleading", () => {
    const text = JSON.stringify({ "# Heading": ["##", "a[1]", "টাকা 🍵"] }, null, 2);
    expect(plainJson(text)).toBe(text);
  });

  test("escapes invisible characters anywhere, and nothing else", () => {
    const sign = fc.constantFrom(
      "a",
      "#",
      "[",
      "\n",
      "\t",
      "\u007f",
      "é",
      "ট",
      "🍵",
      "\ud83c",
      "\udf75",
      "\u2028",
      "\u{e0041}",
    );
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        const text = signs.join("");
        const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
        const seen = text.replace(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu, (each) => each.split("").map(escaped).join(""));
        expect(plainJson(text)).toBe(seen.replace(/##(?=[\w-]*\[)/g, "#\\u0023"));
      }),
    );
  });
});
