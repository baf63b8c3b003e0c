import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writePieces } from "./write-pieces.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-pieces-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("many pieces become one text, in a folder that is made for it", async () => {
  const path = join(folder, "new", "text");
  const pieces = Array.from({ length: 9_000 }, (_, index) => `piece ${index}, é\n`);
  await writePieces(path, "", pieces);
  expect(readFileSync(path, "utf8")).toBe(pieces.join(""));
  await writePieces(path, "", ["less"]);
  expect(readFileSync(path, "utf8")).toBe("less");
});

test("much of it is in the file while the rest is made, and little of it in memory", async () => {
  const path = join(folder, "long");
  const missing: number[] = [];
  const pieces = (function* () {
    for (let made = 0; made < 500; made += 1) {
      const written = existsSync(path) ? readFileSync(path).length : 0;
      missing.push(made * 1_000 - written);
      yield "x".repeat(1_000);
    }
  })();
  await writePieces(path, "", pieces);
  expect(Math.max(...missing)).toBeLessThan(70_000);
  expect(new Set(missing).size).toBeGreaterThan(50);
});

test("an empty text is an empty file; one that cannot be begun leaves none", async () => {
  const [empty, broken] = [join(folder, "empty"), join(folder, "broken", "text")];
  await writePieces(empty, "", []);
  expect(readFileSync(empty, "utf8")).toBe("");
  const fails = (async function* (): AsyncGenerator<string> {
    yield await Promise.reject(new Error("no such run"));
  })();
  await expect(writePieces(broken, "", fails)).rejects.toThrow("no such run");
  expect(existsSync(join(folder, "broken"))).toBe(false);
});

test("a place that takes no file is named, with the advice", async () => {
  await expect(writePieces(folder, "choose another place", ["text"])).rejects.toMatchObject({
    name: "CannotWrite",
    message: `${folder} cannot be written (EISDIR): choose another place`,
  });
});
