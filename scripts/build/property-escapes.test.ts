import { expect, test } from "vitest";
import { withoutPropertyEscapes } from "./property-escapes.ts";

const TEXTS = ["\0a\u00ad b\u2028\u2029", "p{Cc}\\p", "\u001b[31m", "é\u0301\u0301 😀\ue000", "a\ud800b", "Zürich_9"];

test.each([
  ["[\\p{C}\\p{Zl}\\p{Zp}]", "gu"],
  ["\\p{Cc}\\[[\\d;]*m", "gu"],
  ["^[\\p{L}\\p{N}_]", "u"],
  ["(\\p{M}{1})\\p{M}+", "gu"],
  ["\\p{Cs}", "gu"],
])("/%s/%s is expanded, and matches the same text", (source, flags) => {
  const spelled = withoutPropertyEscapes(`const found = /${source}/${flags};`);
  expect(spelled).not.toContain("\\p{");
  const [, without = ""] = /^const found = \/(.*)\/\w+;$/.exec(spelled) ?? [];
  for (const each of TEXTS) {
    expect(each.replace(new RegExp(without, flags), "#")).toBe(each.replace(new RegExp(source, flags), "#"));
  }
});

test("other code is unchanged", () => {
  const code = 'const [first] = texts;\nconst text = "p{Cc}"; // [';
  expect(withoutPropertyEscapes(code)).toBe(code);
});
