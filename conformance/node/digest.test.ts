import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./digest.ts";

test("is SHA-256 in hexadecimal", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test.each([
  ["of characters of two units, at whichever place", `${"😀".repeat(100_000)}`],
  ["and one unit before them", `a${"😀".repeat(100_000)}`],
  ["of halves of such characters", "a\ud83d".repeat(100_000)],
  ["exactly as long as a piece", "é".repeat(64 * 1024)],
])("a long text is one text: %s", (_, text) => {
  expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});
