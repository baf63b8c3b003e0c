import { describe, expect, test } from "vitest";
import { plainJson } from "./plain-json.ts";

describe("JSON that is printed", () => {
  test.each([
    ["escapes of a terminal", "\u001b[2J\u009b1A\u007f", String.raw`"\u001b[2J\u009b1A\u007f"`],
    ["overrides of direction", "a\u202eb\u2028", String.raw`"a\u202eb\u2028"`],
    ["what lies beyond four digits", "\u{e0041}", String.raw`"\udb40\udc41"`],
    ["orders to an agent", "##[error]x ##vso[a]b ###[c]", String.raw`"#\u0023[error]x #\u0023vso[a]b ##\u0023[c]"`],
  ])("spells %s, and reads back as it was", (_, value, spelt) => {
    const text = plainJson(JSON.stringify(value));
    expect(text).toBe(spelt);
    expect(JSON.parse(text)).toBe(value);
  });

  test("is left as it is where nobody could be misled", () => {
    const text = JSON.stringify({ "# Heading": ["##", "a[1]", "টাকা 🍵"] }, null, 2);
    expect(plainJson(text)).toBe(text);
  });
});
