import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfigurationFile, UnreadableConfiguration } from "./read-configuration-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-configuration-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const reading = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return readConfigurationFile(folder, undefined);
};

test("reads an empty file, or one with only comments, as an empty configuration", async () => {
  expect((await reading("payspec.yaml", "# later\n"))?.layer.value).toEqual({});
});

test("reads a module once, as plain data", async () => {
  const code = "export default { get run() { return { strict: true }; }, deployments: [1, () => {}] };";
  expect((await reading("payspec.config.mjs", code))?.layer.value).toMatchObject({ run: { strict: true } });
});

test.each([
  ["contains itself", "const a = {}; a.run = { a }; export default a;", "run.a contains itself"],
  ["is a promise", "export default Promise.resolve({});", "the configuration is a promise"],
  ["contains a promise", "export default { run: Promise.resolve({}) };", "run is a promise: write await before it"],
  ["throws when read", "export default { get run() { throw new Error('late'); } };", "late"],
  ["throws when loaded", "throw new Error('early');", "could not be loaded: early"],
  [
    "throws an error with a symbol as its name",
    "throw Object.assign(new Error('early'), { name: Symbol('s') });",
    "could not be loaded: early",
  ],
  [
    "throws an error whose message cannot be read",
    "throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });",
    "could not be loaded: it threw an error without a printable message",
  ],
  [
    "throws an error whose message cannot be read, when it is read",
    "export default { get run() { throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } }); } };",
    "payspec.config.mjs: it threw an error without a printable message",
  ],
  [
    "contains a value that cannot be read",
    "const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); export default { run: proxy };",
    "payspec.config.mjs: TypeError: ",
  ],
])("rejects a module that %s", async (_, code, message) => {
  const error = await reading("payspec.config.mjs", code).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(UnreadableConfiguration);
  expect(error).toMatchObject({ message: expect.stringContaining(message) });
});

test("rejects a mapping that contains itself", async () => {
  const circle = reading("payspec.yaml", "deployments: &all\n  integration: *all\n");
  await expect(circle).rejects.toThrow("payspec.yaml: deployments.integration contains itself");
  await expect(circle).rejects.toThrow(UnreadableConfiguration);
});

test("accepts a key named `then`", async () => {
  expect(JSON.stringify((await reading("payspec.yaml", "then: 1\n"))?.layer.value)).toBe('{"then":1}');
});

test("rejects deeply nested brackets", async () => {
  await expect(reading("payspec.yaml", "[".repeat(100_000))).rejects.toThrow(UnreadableConfiguration);
});

test("rejects a file with too many keys before parsing it", async () => {
  const text = Array.from({ length: 300_000 }, (_, index) => `k${index}: 1\n`).join("");
  await expect(reading("payspec.yaml", text)).rejects.toThrow("payspec.yaml is too long for a configuration");
});

/** Resolves to the result and the time it took, in milliseconds. */
async function timed<T>(act: () => Promise<T>) {
  const start = performance.now();
  return { result: await act(), tookMs: performance.now() - start };
}

test("reads and locates many keys within seconds", async () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1\n`).join("");
  const { tookMs } = await timed(async () => {
    const layer = (await reading("payspec.yaml", text))?.layer;
    for (let index = 0; index < 20_000; index += 1)
      expect(layer?.whereIs([`k${index}`])).toBe(`payspec.yaml, line ${index + 1}: k${index}`);
  });
  expect(tookMs).toBeLessThan(5_000);
}, 120_000);

test.each([
  ["run: 1\nlimits: 1\nrun: 2\n", "line 3, column 1"],
  ["run: { strict: true, 'strict': false }\n", "line 1, column 22"],
  ["run:\n  - 1: a\n    '1': b\n", "line 3, column 5"],
])("rejects a duplicate key: %j", async (text, place) => {
  await expect(reading("payspec.yaml", text)).rejects.toThrow(`payspec.yaml, ${place}: not valid YAML (duplicate key)`);
});

test.each([
  ["? ".repeat(500) + 1, "line 1, column 3"],
  ["a: &a [1]\n*a : 1\n", "line 2, column 1"],
])("rejects a key that is not text without converting it, which could take minutes: %#", async (text, place) => {
  await expect(reading("payspec.yaml", text)).rejects.toThrow(
    `payspec.yaml, ${place}: not valid YAML (key is not text)`,
  );
});

test("locates values in lists and behind aliases", async () => {
  const layer = (await reading("payspec.yaml", "a:\n  - b: 1\n  - &c\n    d: 1\n1: *c\n"))?.layer;
  expect([["a", 1, "d"], ["a", 2], ["1", "d"], ["e"]].map((each) => layer?.whereIs(each))).toEqual([
    "payspec.yaml, line 4: a.1.d",
    "payspec.yaml, line 2: a.2",
    "payspec.yaml, line 5: 1.d",
    "payspec.yaml: e",
  ]);
});

test("copies aliased values once", async () => {
  const text = `a: &a [${"1,".repeat(100_000)}]\nb: [${Array.from({ length: 49 }, () => "*a").join()}]\n`;
  const { result, tookMs } = await timed(() => reading("payspec.yaml", text));
  const { a, b } = (result?.layer.value ?? {}) as { readonly a?: readonly number[]; readonly b?: readonly unknown[] };
  expect([a?.length, b?.length, b?.every((each) => each === a)]).toEqual([100_000, 49, true]);
  expect(tookMs).toBeLessThan(5_000);
}, 120_000);
