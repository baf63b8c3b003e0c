import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadConnect, loadRequest, loadUndici } from "./undici.ts";

const SOURCE = readFileSync(new URL("undici.ts", import.meta.url), "utf8");

/** The files of undici that are named there. */
const FILES = [...SOURCE.matchAll(/import\("(undici\/[^"]+)"\)/g)].map(([, path = ""]) => path);

test("the parts are those that undici's door names", async () => {
  const { buildConnector, Client, Dispatcher } = await import("undici");
  expect(await loadUndici()).toEqual({ Client, buildConnector });
  expect(await loadConnect()).toBe(Dispatcher.prototype.connect);
  expect(await loadRequest()).toBe(Dispatcher.prototype.request);
});

test("nobody gets another undici than the one whose files these are", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(dependencies.undici).toMatch(/^\d+\.\d+\.\d+$/);
});

test("loading them loads no fetch, and leaves the global one its own agent", () => {
  const program = `
    for (const file of ${JSON.stringify(FILES)}) await import(file);
    const { createRequire } = await import("node:module");
    console.log(JSON.stringify({
      loaded: Object.keys(createRequire(import.meta.url).cache).map((each) => each.replaceAll("\\\\", "/")),
      agents: Object.getOwnPropertySymbols(globalThis).map(String).filter((each) => each.includes("undici")),
    }));`;
  const { loaded, agents } = JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }),
  );
  expect(FILES).toHaveLength(4);
  expect(loaded).toContainEqual(expect.stringContaining("/undici/lib/dispatcher/client.js"));
  expect(
    loaded.filter((each: string) => /\/undici\/(index\.js|lib\/(web|mock|cache|interceptor)\/)/.test(each)),
  ).toEqual([]);
  expect(agents).toEqual([]);
});
