import { expect, test } from "vitest";
import { pathTo } from "./page.ts";

test.each([
  ["index.html", "index.html", "index.html"],
  ["index.html", "a/b.html", "../index.html"],
  ["a/c.html#x", "a/b.html", "c.html#x"],
  ["a/c.html", "d/e/f.html", "../../a/c.html"],
  ["a/c/d.html", "a/b.html", "c/d.html"],
  ["a/a/d.html", "a/b/c.html", "../a/d.html"],
])("to %s from %s: %s", (target, from, href) => {
  expect(pathTo(target, from)).toBe(href);
});
