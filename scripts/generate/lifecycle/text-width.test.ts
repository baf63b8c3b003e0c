import { describe, expect, it } from "vitest";
import { textWidth, wrap } from "./text-width.ts";

describe("textWidth", () => {
  it("adds up the widths of Helvetica", () => {
    expect(textWidth("iii", 10)).toBe(7);
    expect(textWidth("WWW", 10)).toBe(29);
    expect(textWidth("", 10)).toBe(0);
  });

  it("grows with the size and the weight, and takes an unknown character for a wide one", () => {
    expect(textWidth("COMPLETED", 28)).toBeGreaterThan(1.9 * textWidth("COMPLETED", 14));
    expect(textWidth("COMPLETED", 14, "bold")).toBeGreaterThan(textWidth("COMPLETED", 14));
    expect(textWidth("→", 10)).toBe(8);
  });
});

describe("wrap", () => {
  it("keeps within the width, in as few and as even lines as can be", () => {
    expect(wrap("the customer approves at the provider", 13, 168)).toEqual([
      "the customer approves",
      "at the provider",
    ]);
    expect(wrap("short", 13, 168)).toEqual(["short"]);
    expect(wrap("", 13, 168)).toEqual([]);
  });

  it("gives a word that is too long a line of its own", () => {
    expect(wrap("a counterrevolutionary b", 13, 40)).toEqual(["a", "counterrevolutionary", "b"]);
  });
});
