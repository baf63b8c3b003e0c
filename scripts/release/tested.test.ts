import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../conformance/testing/folder.ts";
import { testedHash } from "./tested.ts";

const FILES = { "conformance/b.ts": "b", "conformance/a/x.ts": "x", "generated/a.json": "{}" };

/** Returns the hash of a work tree with these files, written in this order. */
function hashOf(files: Readonly<Record<string, string>>): string {
  const root = testFolder();
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return testedHash(root);
}

test("the same files have the same hash, in whatever order they were written", () => {
  expect(hashOf(FILES)).toBe("ed1513af3cd7f67b31cb6e5e0cce10bc3e37c18201bf2139c314f9f43cf862bd");
  expect(hashOf(Object.fromEntries(Object.entries(FILES).toReversed()))).toBe(hashOf(FILES));
});

test.each([
  ["a content", { ...FILES, "conformance/b.ts": "c" }],
  ["a generated file", { ...FILES, "generated/a.json": "[]" }],
  ["a new file", { ...FILES, "conformance/c.ts": "" }],
  ["a name", { "conformance/c.ts": "b", "conformance/a/x.ts": "x", "generated/a.json": "{}" }],
  ["where a file ends", { ...FILES, "conformance/b.ts": "", "conformance/a/x.ts": "xb" }],
  ["a test of the long runs", { ...FILES, "conformance/proof/a.extended.ts": "" }],
])("%s changes it", (_, files) => {
  expect(hashOf(files)).not.toBe(hashOf(FILES));
});

test("tests, and what lies elsewhere, do not change it", () => {
  const tests = { "conformance/b.test.ts": "", "conformance/a/x.test-data.ts": "", "conformance/a/testing/y.ts": "" };
  expect(hashOf({ ...FILES, ...tests, "scripts/a.ts": "", "README.md": "" })).toBe(hashOf(FILES));
});
