import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Line } from "../log/index.ts";
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

test("a line is in the file as soon as it is appended, and comes back as it was", async () => {
  const path = join(folder, "log.ndjson");
  const log = createLogFile(path);
  const names = ["a", "b\u2028c\nd", "é".repeat(100_000)];
  for (const each of names) {
    log.append(line(each));
    expect(readFileSync(path, "utf8").endsWith("\n")).toBe(true);
  }
  log.close();
  const back: unknown[] = [];
  for await (const text of readLogFile(path)) back.push(JSON.parse(text));
  expect(back).toEqual(names.map(line));
  expect(statSync(path).mode & 0o777 & 0o022).toBe(0);
  expect(log.failure).toBeUndefined();
});

test("a disk that takes nothing more is remembered, and throws nothing", () => {
  const log = createLogFile("/dev/full");
  log.append(line("a"));
  log.append(line("b"));
  expect(log.failure).toBe("ENOSPC");
  log.close();
});
