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

test("an empty file, or one of comments, says nothing", async () => {
  expect((await reading("payspec.yaml", "# later\n"))?.layer.value).toEqual({});
});

test("a module is read once, as data", async () => {
  const code = "export default { get run() { return { strict: true }; }, deployments: [1, () => {}] };";
  expect((await reading("payspec.config.mjs", code))?.layer.value).toMatchObject({ run: { strict: true } });
});

test.each([
  ["holds itself", "const a = {}; a.run = { a }; export default a;", "run.a contains itself"],
  ["is a promise", "export default Promise.resolve({});", "the configuration is a promise"],
  ["has a promise in it", "export default { run: Promise.resolve({}) };", "run is a promise: write await before it"],
  ["throws when it is read", "export default { get run() { throw new Error('late'); } };", "late"],
  ["throws when it is loaded", "throw new Error('early');", "could not be loaded: Error: early"],
])("a module that %s is the user's to mend", async (_, code, message) => {
  const error = await reading("payspec.config.mjs", code).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(UnreadableConfiguration);
  expect(error).toMatchObject({ message: expect.stringContaining(message) });
});

test("a mapping that holds itself is the user's to mend", async () => {
  const circle = reading("payspec.yaml", "deployments: &all\n  integration: *all\n");
  await expect(circle).rejects.toThrow("payspec.yaml: deployments.integration contains itself");
  await expect(circle).rejects.toThrow(UnreadableConfiguration);
});

test("a key that is called `then` is a key", async () => {
  expect(JSON.stringify((await reading("payspec.yaml", "then: 1\n"))?.layer.value)).toBe('{"then":1}');
});

test("a tower of brackets is no YAML, and no crash", async () => {
  await expect(reading("payspec.yaml", "[".repeat(100_000))).rejects.toThrow(UnreadableConfiguration);
});

test("a file of many keys is refused before it is parsed", async () => {
  const text = Array.from({ length: 300_000 }, (_, index) => `k${index}: 1\n`).join("");
  await expect(reading("payspec.yaml", text)).rejects.toThrow("payspec.yaml is too long for a configuration");
});
