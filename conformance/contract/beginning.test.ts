import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { beginningOf, shortened } from "./beginning.ts";

setFlagsFromString("--expose-gc");
// The flag adds the function to every context that is created afterwards.
const collectGarbage = runInNewContext("gc") as () => void;

test.each([
  ["", 3, ""],
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["ab\u{1f600}", 3, "ab"],
  ["ab\udc00d", 3, "ab\udc00"],
  ['a"\\\u0000b', 4, 'a"\\\u0000'],
])("the beginning of %j, of %d code units, is %j", (text, length, beginning) => {
  expect(beginningOf(text, length)).toBe(beginning);
  expect(shortened(text, length)).toBe(text === beginning ? text : `${beginning}…`);
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
