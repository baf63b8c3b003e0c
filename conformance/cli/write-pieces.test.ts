import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileFolder } from "../testing/folder.ts";
import { writePieces } from "./write-pieces.ts";

const folder = fileFolder();

test("writes many pieces as one text and creates the folder", async () => {
  const path = join(folder, "new", "text");
  const pieces = Array.from({ length: 9_000 }, (_, index) => `piece ${index}, é\n`);
  await writePieces(path, "", pieces);
  expect(readFileSync(path, "utf8")).toBe(pieces.join(""));
  await writePieces(path, "", ["less"]);
  expect(readFileSync(path, "utf8")).toBe("less");
});

test("writes to a temporary file, and moves it into place when complete", async () => {
  const path = join(folder, "long");
  writeFileSync(path, "before");
  const missing: number[] = [];
  const pieces = (function* () {
    for (let made = 0; made < 500; made += 1) {
      const draft = readdirSync(folder).find((name) => name.startsWith("long."));
      missing.push(made * 1_000 - (draft === undefined ? 0 : statSync(join(folder, draft)).size));
      expect(readFileSync(path, "utf8")).toBe("before");
      yield "x".repeat(1_000);
    }
  })();
  await writePieces(path, "", pieces);
  expect(Math.max(...missing)).toBeLessThan(70_000);
  expect(new Set(missing).size).toBeGreaterThan(50);
  expect(statSync(path).size).toBe(500_000);
});

test("keeps the previous file if the pieces fail in the middle", async () => {
  const path = join(folder, "half");
  writeFileSync(path, "before");
  const breaks = (function* () {
    yield "x".repeat(200_000);
    throw new Error("no more");
  })();
  await expect(writePieces(path, "", breaks)).rejects.toThrow("no more");
  expect(readFileSync(path, "utf8")).toBe("before");
  expect(readdirSync(folder).filter((name) => name.startsWith("half"))).toEqual(["half"]);
});

test("does not follow a link", async () => {
  const [link, target] = [join(folder, "link"), join(folder, "target")];
  writeFileSync(target, "own");
  symlinkSync(target, link);
  await expect(writePieces(link, "choose another place", ["text"])).rejects.toThrow(
    `${link} is a symbolic link, which payspec does not follow: remove it, or choose another place`,
  );
  expect(readFileSync(target, "utf8")).toBe("own");
});

test("writes an empty file for an empty text; none if the first piece fails", async () => {
  const [empty, broken] = [join(folder, "empty"), join(folder, "broken", "text")];
  await writePieces(empty, "", []);
  expect(readFileSync(empty, "utf8")).toBe("");
  const fails = (async function* (): AsyncGenerator<string> {
    yield await Promise.reject(new Error("no such run"));
  })();
  await expect(writePieces(broken, "", fails)).rejects.toThrow("no such run");
  expect(existsSync(join(folder, "broken"))).toBe(false);
});

test("names a path that cannot be written to, with the advice", async () => {
  await expect(writePieces(folder, "choose another place", ["text"])).rejects.toMatchObject({
    name: "CannotWrite",
    message: `${folder} cannot be written (EISDIR): choose another place`,
  });
});
