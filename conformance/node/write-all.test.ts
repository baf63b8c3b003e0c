import { execFileSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { fileFolder } from "../testing/folder.ts";
import { createLogFile } from "./log-file.ts";
import { readConfigurationFile } from "./read-configuration-file.ts";
import { closeWritten, openToWrite } from "./write-all.ts";

const folder = fileFolder();
const pipe = join(folder, "payspec.yaml");
beforeAll(() => execFileSync("mkfifo", [pipe]));

test("a file that is open already is continued, and stays open", () => {
  const path = join(folder, "open.txt");
  const own = openSync(path, "w");
  writeSync(own, "before\n");
  const name = `/dev/fd/${own}`;
  const file = openToWrite(name);
  writeSync(file, "written\n");
  closeWritten(file, name);
  writeSync(own, "after\n");
  closeSync(own);
  expect(readFileSync(path, "utf8")).toBe("before\nwritten\nafter\n");
});

test("a log in a file that is open already is not read back", () => {
  const own = openSync(join(folder, "own.ndjson"), "w");
  const log = createLogFile(`/dev/fd/${own}`);
  log.close();
  closeSync(own);
  expect([log.isFile, log.isIntact()]).toEqual([false, true]);
});

describe.skipIf(process.platform === "win32")("does not hang on a pipe without a peer", () => {
  test("as an output file", () => {
    expect(() => openToWrite(pipe)).toThrow("ENXIO");
    expect(() => createLogFile(pipe)).toThrow("ENXIO");
  });

  test.each(["payspec.yaml", "/dev/zero", "/dev/null"])("as a configuration: %s", async (name) => {
    await expect(readConfigurationFile(folder, name)).rejects.toThrow("is a pipe or a device, not a file");
  });
});
