import { describe, expect, it } from "vitest";
import { textWidth, wrap } from "./text-width.ts";

describe("textWidth", () => {
  it("adds up the widths of Helvetica", () => {
    expect(textWidth("iii", 10)).toBe(7);
    expect(textWidth("WWW", 10)).toBe(29);
    expect(textWidth("", 10)).toBe(0);
  });

  it("depends on the size and the weight, and treats an unknown character as wide", () => {
    expect(textWidth("COMPLETED", 28)).toBeGreaterThan(1.9 * textWidth("COMPLETED", 14));
    expect(textWidth("COMPLETED", 14, "bold")).toBeGreaterThan(textWidth("COMPLETED", 14));
    expect(textWidth("→", 10)).toBe(8);
  });
});

describe("wrap", () => {
  it("stays within the width, with as few and as even lines as possible", () => {
    expect(wrap("the customer approves at the provider", 13, 168)).toEqual([
      "the customer approves",
      "at the provider",
    ]);
    expect(wrap("short", 13, 168)).toEqual(["short"]);
    expect(wrap("", 13, 168)).toEqual([]);
  });

  it("puts a word that is too long on its own line", () => {
    expect(wrap("a counterrevolutionary b", 13, 40)).toEqual(["a", "counterrevolutionary", "b"]);
  });
});
