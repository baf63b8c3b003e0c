import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Line, LogSyntaxError, logText } from "../log/index.ts";
import { createLogFile, readLogFile } from "./log-file.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (scenario: string): Line => ({
  type: "scenario",
  variant: "v",
  scenario,
  repeat: 0,
  atMs: 0,
  elapsedMs: 0,
});

test("a line is in the file when the process comes to wait, and comes back as it was", async () => {
  const path = join(folder, "log.ndjson");
  const log = createLogFile(path);
  const names = ["a", "b\u2028c\nd", "é".repeat(100_000)];
  for (const each of names) {
    log.append(line(each));
    await new Promise(setImmediate);
    expect(readFileSync(path, "utf8")).toContain(`${logText(line(each))}`);
  }
  log.close();
  const back: unknown[] = [];
  for await (const text of readLogFile(path)) back.push(JSON.parse(text));
  expect(back).toEqual(names.map(line));
  expect(statSync(path).mode & 0o777 & 0o022).toBe(0);
  expect(log.failure).toBeUndefined();
});

test("lines that come all at once are written in their order, many of them before the process waits", () => {
  const path = join(folder, "many.ndjson");
  const log = createLogFile(path);
  const many = Array.from({ length: 2_000 }, (_, index) => line(`scenario ${index}`));
  for (const each of many) log.append(each);
  expect(statSync(path).size).toBeGreaterThan(64 * 1024);
  log.close();
  expect(readFileSync(path, "utf8")).toBe(many.map(logText).join(""));
});

test.each([
  ["ends by itself", "process.exit(3);", 3],
  ["crashes", "throw new Error('oh');", 1],
])("nothing is missing where the process %s before it waits", (_, end, status) => {
  const path = join(folder, `${status}.ndjson`);
  const source = `
    import { createLogFile } from ${JSON.stringify(new URL("log-file.ts", import.meta.url).href)};
    const log = createLogFile(${JSON.stringify(path)});
    log.append(${JSON.stringify(line("last"))});
    ${end}
  `;
  const options = { encoding: "utf8" } as const;
  const ended = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", source], options);
  expect(ended.status, ended.stderr).toBe(status);
  expect(readFileSync(path, "utf8")).toBe(logText(line("last")));
});

test("a line that is longer than any of a log is refused before all of it is read", () => {
  const path = join(folder, "disk.img");
  writeFileSync(path, "{}\n");
  truncateSync(path, 2 ** 40);
  const lines = readLogFile(path);
  expect(lines.next().value).toBe("{}");
  expect(() => lines.next()).toThrow(new LogSyntaxError("line 2 is too long: is this a payspec log?"));
});

test("a disk that takes nothing more is remembered, and throws nothing", () => {
  const log = createLogFile("/dev/full");
  log.append(line("a"));
  log.append(line("b"));
  log.close();
  expect(log.failure).toBe("ENOSPC");
});

test.each([
  ["nothing else", () => {}, true],
  ["its removal", (path: string) => rmSync(path), false],
  [
    "a folder in its place",
    (path: string) => {
      rmSync(path);
      mkdirSync(path);
    },
    false,
  ],
  ["its beginning written anew", (path: string) => createLogFile(path).close(), false],
  [
    "another log that is not as long yet",
    (path: string) => {
      const other = createLogFile(path);
      other.append(line("c"));
      other.close();
    },
    false,
  ],
])("it knows whether it holds what was written to it: after %s", (what, act, intact) => {
  const path = join(folder, `${what}.ndjson`);
  const log = createLogFile(path);
  for (const each of ["a", "é".repeat(100_000)]) log.append(line(each));
  act(path);
  log.append(line("b"));
  log.close();
  expect(log.isIntact()).toBe(intact);
});

test("what is no file is not read again", () => {
  const log = createLogFile("/dev/null");
  log.append(line("a"));
  log.close();
  expect([log.isFile, log.isIntact()]).toEqual([false, true]);
});
