import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { cutText, shortened } from "./cut-text.ts";

setFlagsFromString("--expose-gc");
// The flag adds the function to every context that is created afterwards.
const collectGarbage = runInNewContext("gc") as () => void;

describe("a cut text", () => {
  test.each([
    ["a word", "some words", 7, "some wo"],
    ["the id of a resource", "of PAY_20260101_7Q, twice", 10, "of "],
    ["the id of a requirement", "breaks payment.refund-total", 20, "breaks "],
    ["an id that ends at the cut", "of PAY_7, twice", 8, "of PAY_7"],
    ["a number", "received 1204", 11, "received "],
    ["a word too long for an id", `a ${"x1".repeat(60)}`, 10, "a x1x1x1x1"],
  ])("keeps or drops %s as a whole, if that is an id", (_, text, length, expected) => {
    expect(cutText(text, length)).toBe(expected);
  });

  test.each([
    ["", 3, ""],
    ["abc", 3, "abc"],
    ["abcd", 3, "abc"],
    ["ab\u{1f600}", 3, "ab"],
    ["ab\udc00d", 3, "ab\udc00"],
    ['a"\\\u0000b', 4, 'a"\\\u0000'],
  ])("of %j, of at most %d code units, is %j", (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
    expect(shortened(text, length)).toBe(text === cut ? text : `${cut}…`);
  });

  test("does not keep the rest of the text in memory", () => {
    const megabyte = 1_000_000;
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    const beginnings = Array.from({ length: 50 }, (_, index) => shortened(`${index}`.repeat(megabyte), 100));
    collectGarbage();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * megabyte);
    expect(beginnings).toHaveLength(50);
  });
});
