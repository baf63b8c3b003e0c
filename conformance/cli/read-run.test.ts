import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../testing/folder.ts";
import { findLog } from "./read-run.ts";

test.skipIf(process.platform === "win32")("rejects a pipe or device as a log before opening it", () => {
  const folder = testFolder();
  execFileSync("mkfifo", [join(folder, "log.ndjson")]);
  for (const name of [".", "log.ndjson", "/dev/zero"]) {
    expect(() => findLog(name, folder)).toThrow("is a pipe or a device, not a file");
  }
});
