import * as fc from "fast-check";
import { expect, it } from "vitest";
import { indentJson } from "./page/indent-json.ts";

it("puts each member on its own line, and leaves every number as it was sent", () => {
  expect(indentJson('{"a":1.0,"b":[12345678901234567890,1E2],"c":{},"d":[],"e":"{,}\\""}')).toBe(
    [
      "{",
      '  "a": 1.0,',
      '  "b": [',
      "    12345678901234567890,",
      "    1E2",
      "  ],",
      '  "c": {},',
      '  "d": [],',
      '  "e": "{,}\\""',
      "}",
    ].join("\n"),
  );
});

it("preserves the value", () => {
  const property = fc.property(fc.json(), (text) => {
    expect(JSON.parse(indentJson(text))).toEqual(JSON.parse(text));
  });
  return fc.assert(property);
});

it.each(['{"a":', "plain", "[1,]", '{"a":"\n"}'])("returns invalid JSON unchanged: %j", (text) => {
  expect(indentJson(text)).toBe(text);
});

it("indents deeply nested text only so far", () => {
  const deep = `${"[".repeat(4_000)}${"]".repeat(4_000)}`;
  const shown = indentJson(deep);
  expect(shown.length).toBeLessThan(1_000_000);
  expect(JSON.stringify(JSON.parse(shown))).toBe(deep);
});
