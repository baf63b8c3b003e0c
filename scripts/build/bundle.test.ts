import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { bundle } from "./bundle.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-bundle-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCES = {
  "oil.ts": "export class NoOil extends Error {}",
  "lamp.ts": 'import { NoOil } from "./oil.ts";\nexport const light = () => { throw new NoOil("none left"); };',
  "shop.ts": 'export { NoOil } from "./oil.ts";\nexport const sell = async () => (await import("./till.ts")).price;',
  "till.ts": "export const price: number = 7;",
};

const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, "dist", path)).href);

test("entries share their modules; exported names and dynamic imports are kept", async () => {
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
  await bundle([join("dist", "lamp.js"), join("dist", "shop.js")], folder);
  expect(readdirSync(join(folder, "dist")).sort()).toEqual(["chunks", "lamp.js", "shop.js"]);

  const { light } = await load("lamp.js");
  const { NoOil, sell } = await load("shop.js");
  expect(light).toThrow(NoOil);
  expect([light.name, NoOil.name, await sell()]).toEqual(["light", "NoOil", 7]);
  expect(readFileSync(join(folder, "dist", "shop.js"), "utf8")).not.toContain("price = 7");
});
