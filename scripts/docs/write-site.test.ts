import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileFolder } from "../../conformance/testing/folder.ts";
import { writeSite } from "./write-site.ts";

const root = fileFolder();
const folder = join(root, "site");

test("writes exactly the given files, whatever existed before, and leaves no temporary folder", async () => {
  await writeSite(folder, [{ path: "old/gone.html", content: "old" }]);
  await writeSite(folder, [
    { path: "index.html", content: "new" },
    { path: "a/b.bin", content: new Uint8Array([1, 2]) },
  ]);
  expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(["a", "a/b.bin", "index.html"]);
  expect([...readFileSync(join(folder, "a/b.bin"))]).toEqual([1, 2]);
  expect(readdirSync(root)).toEqual(["site"]);
});

test.each([
  [
    [
      { path: "a.html", content: "" },
      { path: "a.html", content: "" },
    ],
    "two files of the site are a.html",
  ],
  [[{ path: "../a.html", content: "" }], "../a.html is outside the site"],
])("keeps the existing files if a page is invalid: %j", async (files, message) => {
  await writeSite(folder, [{ path: "kept.html", content: "" }]);
  await expect(writeSite(folder, files)).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual(["kept.html"]);
  expect(readdirSync(root)).toEqual(["site"]);
});
