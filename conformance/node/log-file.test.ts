import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Line, LogSyntaxError, logText } from "../log/index.ts";
import { fileFolder } from "../testing/folder.ts";
import { createLogFile, readLogFile } from "./log-file.ts";

const folder = fileFolder();

const line = (scenario: string): Line => ({
  type: "scenario",
  variant: "v",
  scenario,
  repeat: 0,
  atMs: 0,
  elapsedMs: 0,
});

test("writes a line before the next event loop turn, and reads it back unchanged", async () => {
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

test("writes nothing after it was closed", async () => {
  const path = join(folder, "closed.ndjson");
  const log = createLogFile(path);
  log.close();
  log.append(line("late"));
  await new Promise(setImmediate);
  expect([readFileSync(path, "utf8"), log.failure]).toEqual(["", undefined]);
});

test("writes many lines appended at once in order", () => {
  const path = join(folder, "many.ndjson");
  const log = createLogFile(path);
  const many = Array.from({ length: 2_000 }, (_, index) => line(`scenario ${index}`));
  for (const each of many) log.append(each);
  expect(statSync(path).size).toBeGreaterThan(64 * 1024);
  log.close();
  expect(readFileSync(path, "utf8")).toBe(many.map(logText).join(""));
});

test.each([
  ["exits", "process.exit(3);", 3],
  ["crashes", "throw new Error('oh');", 1],
  ["exits, and an earlier listener ends it", "process.exit(3);", 4],
])("loses no lines if the process %s before the next turn", (_, end, status) => {
  const path = join(folder, `${status}.ndjson`);
  const source = `
    if (${status} === 4) process.on("exit", () => process.exit(4));
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

test("rejects an overlong line before reading all of it", () => {
  const path = join(folder, "disk.img");
  writeFileSync(path, "{}\n");
  truncateSync(path, 2 ** 40);
  const lines = readLogFile(path);
  expect(lines.next().value).toBe("{}");
  expect(() => lines.next()).toThrow(new LogSyntaxError("line 2 is too long: is this a payspec log?"));
});

test("records a full disk without throwing", () => {
  const log = createLogFile("/dev/full");
  log.append(line("a"));
  log.append(line("b"));
  log.close();
  expect(log.failure).toBe("ENOSPC");
});

test.each([
  ["no change", () => {}, true],
  ["removal", (path: string) => rmSync(path), false],
  [
    "replacement by a folder",
    (path: string) => {
      rmSync(path);
      mkdirSync(path);
    },
    false,
  ],
  ["a new log at its path", (path: string) => createLogFile(path).close(), false],
  [
    "another log that is still shorter",
    (path: string) => {
      const other = createLogFile(path);
      other.append(line("c"));
      other.close();
    },
    false,
  ],
])("reports whether its file is intact: after %s", (what, act, intact) => {
  const path = join(folder, `${what}.ndjson`);
  const log = createLogFile(path);
  for (const each of ["a", "é".repeat(100_000)]) log.append(line(each));
  act(path);
  log.append(line("b"));
  log.close();
  expect(log.isIntact()).toBe(intact);
});

test("does not read a device again", () => {
  const log = createLogFile("/dev/null");
  log.append(line("a"));
  log.close();
  expect([log.isFile, log.isIntact()]).toEqual([false, true]);
});
