import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printable } from "./printable.ts";

describe("printable", () => {
  it.each([
    ["\u001b[31mred\u001b[0m", "\\u001b[31mred\\u001b[0m"],
    ["a\r\nb\tc", "a\\u000d\\u000ab\\u0009c"],
    ["\u009b2J", "\\u009b2J"],
    ["abc\u202etxt", "abc\\u202etxt"],
    ["zero\u200bwidth\ufeff", "zero\\u200bwidth\\ufeff"],
    ["line\u2028and\u2029paragraph", "line\\u2028and\\u2029paragraph"],
    ["half \ud83d", "half \\ud83d"],
    ["tag \u{e0041}", "tag \\u{e0041}"],
    ["not yet assigned \u{50000}", "not yet assigned \\u{50000}"],
    ["##[error]x ##vso[task.complete]", "#\\u0023[error]x #\\u0023vso[task.complete]"],
    ["###teamcity[buildStop]", "##\\u0023teamcity[buildStop]"],
    ["::error title=a::b", ":\\u003aerror title=a::b"],
    [
      "x ::stop-commands::y\n::set-output name=a::b",
      "x :\\u003astop-commands:\\u003ay\\u000a:\\u003aset-output name=a::b",
    ],
  ])("escapes %j visibly", (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it("leaves ordinary text unchanged", () => {
    expect(printable('বিকাশ "ünïcödé" 漢字 😀')).toBe('বিকাশ "ünïcödé" 漢字 😀');
    expect(printable("## [1], fe80::a1, std::string, ::1")).toBe("## [1], fe80::a1, std::string, ::1");
  });

  it("truncates between characters", () => {
    expect(printable("😀".repeat(10), 5)).toBe("😀😀…");
    expect(printable("abcd", 4)).toBe("abcd");
    expect(printable("\u0000".repeat(10), 14)).toBe("\\u0000\\u0000…");
  });

  it("truncates before an id, however much of it fits", () => {
    expect(printable("read PAY_20260101_7Q again", 12)).toBe("read …");
    expect(printable("\u0000 PAY_20260101_7Q again", 12)).toBe("\\u0000 …");
    expect(printable("read PAY_20260101_7Q again", 20)).toBe("read PAY_20260101_7Q…");
  });

  it("limits combining marks, so that they do not cover other lines", () => {
    expect(printable(`a${"\u0301".repeat(50)}b`)).toBe(`a${"\u0301".repeat(4)}…b`);
  });

  it("contains no invisible characters, for any input", () => {
    return fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 50 }), (text, max) => {
        const shown = printable(text, max);
        expect(shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(shown.replaceAll("…", "").length).toBeLessThanOrEqual(max);
      }),
    );
  });
});
