import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./digest.ts";

test("returns SHA-256 in hexadecimal", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test.each([
  ["surrogate pairs at any position", `${"😀".repeat(100_000)}`],
  ["surrogate pairs at odd positions", `a${"😀".repeat(100_000)}`],
  ["lone surrogates", "a\ud83d".repeat(100_000)],
  ["exactly the length of a slice", "é".repeat(64 * 1024)],
])("hashes a long text like Node: %s", (_, text) => {
  expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});
