import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileFolder } from "../testing/folder.ts";
import { readBoundedFile } from "./bounded-file.ts";

const folder = fileFolder();

const BOUNDS = { mostBytes: 200_000, what: "a poem" };

test("reads a file of exactly the maximum size, with characters split between chunks", () => {
  const path = join(folder, "poem");
  const text = `x${"é".repeat(99_999)}y`;
  writeFileSync(path, text, { mode: 0o600 });
  const found = readBoundedFile(path, BOUNDS);
  expect(found).toMatchObject({ text });
  expect(readBoundedFile(path, { ...BOUNDS, mostBytes: 199_999 })).toEqual({ problem: "is too long for a poem" });
});

test.skipIf(process.platform === "win32")("reads a device, which may be endless, up to the limit", () => {
  expect(readBoundedFile("/dev/null", BOUNDS)).toMatchObject({ text: "" });
  expect(readBoundedFile("/dev/zero", BOUNDS)).toEqual({ problem: "is too long for a poem" });
});

test("reports paths that are not readable files", () => {
  expect(readBoundedFile(join(folder, "none"), BOUNDS)).toEqual({ problem: "does not exist" });
  expect(readBoundedFile(folder, BOUNDS)).toEqual({ problem: "is a folder" });
  expect(readBoundedFile(join(folder, "poem", "verse"), BOUNDS)).toEqual({ problem: "cannot be read (ENOTDIR)" });
});
