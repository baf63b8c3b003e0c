import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "../../conformance/testing/folder.ts";
import { compareFiles, readFiles, writeFiles } from "./folder.ts";

it("lists stale, missing and superfluous files, and no others", () => {
  const wanted = new Map(Object.entries({ same: "1", stale: "2", missing: "3" }));
  const found = new Map(Object.entries({ same: "1", stale: "1", superfluous: "4" }));
  expect(compareFiles(wanted, found)).toEqual([
    { file: "missing", state: "missing" },
    { file: "stale", state: "stale" },
    { file: "superfluous", state: "superfluous" },
  ]);
});

it("makes a folder contain exactly the wanted files, and writes nothing the second time", async () => {
  const folder = testFolder();
  const wanted = new Map(Object.entries({ "a.txt": "1", "deep/b.txt": "2" }));
  await writeFile(join(folder, "old.txt"), "0");
  expect(await writeFiles(folder, wanted)).toBe(3);
  expect(await readFiles(folder)).toEqual(wanted);
  expect(await writeFiles(folder, wanted)).toBe(0);
});

it("ignores files outside the given places", async () => {
  const folder = testFolder();
  const places = ["made", "own/made.json"];
  await writeFiles(
    folder,
    new Map(Object.entries({ "own/by-hand.json": "0", "made/old.txt": "1", "own/made.json": "2" })),
  );
  const wanted = new Map(Object.entries({ "made/new.txt": "3", "own/made.json": "4" }));
  expect(await writeFiles(folder, wanted, places)).toBe(3);
  expect(await readFiles(folder, places)).toEqual(wanted);
  expect(await readFiles(folder)).toEqual(new Map([...wanted, ["own/by-hand.json", "0"]]));
});

it("reads nothing from a missing folder", async () => {
  expect(await readFiles("/no/such/folder")).toEqual(new Map());
});
