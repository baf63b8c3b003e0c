import { expect, test } from "vitest";
import { parseAnsi } from "./ansi.ts";
import { drawTerminal } from "./draw.ts";

test("styles begin, end and continue over lines", () => {
  expect(parseAnsi("\u001b[1;32m✓\u001b[0m a\n\u001b[2mb\nc\u001b[22md")).toEqual([
    [
      { text: "✓", bold: true, dim: false, colour: 32 },
      { text: " a", bold: false, dim: false },
    ],
    [{ text: "b", bold: false, dim: true }],
    [
      { text: "c", bold: false, dim: true },
      { text: "d", bold: false, dim: false },
    ],
  ]);
});

test("text is escaped, and placed in its column", () => {
  const svg = drawTerminal("a & b", [
    [
      { text: "ab", bold: false, dim: false },
      { text: "<c>", bold: true, dim: false, colour: 31 },
    ],
  ]);
  expect(svg).toContain("<title>a &amp; b</title>");
  expect(svg).toContain('<tspan x="40.8" textLength="25.2" fill="#ff7b72" font-weight="700">&lt;c&gt;</tspan>');
});
