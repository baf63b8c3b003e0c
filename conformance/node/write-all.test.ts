import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { fileFolder } from "../testing/folder.ts";
import { createLogFile } from "./log-file.ts";
import { readConfigurationFile } from "./read-configuration-file.ts";
import { openToWrite } from "./write-all.ts";

const folder = fileFolder();
const pipe = join(folder, "payspec.yaml");
beforeAll(() => execFileSync("mkfifo", [pipe]));

describe.skipIf(process.platform === "win32")("does not hang on a pipe without a peer", () => {
  test("as an output file", () => {
    expect(() => openToWrite(pipe)).toThrow("ENXIO");
    expect(() => createLogFile(pipe)).toThrow("ENXIO");
  });

  test.each(["payspec.yaml", "/dev/zero", "/dev/null"])("as a configuration: %s", async (name) => {
    await expect(readConfigurationFile(folder, name)).rejects.toThrow("is a pipe or a device, not a file");
  });
});
