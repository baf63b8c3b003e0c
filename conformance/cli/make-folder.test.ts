import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileFolder } from "../testing/folder.ts";
import { makeFolder } from "./make-folder.ts";
import { createCaller } from "./testing/call.ts";

const folder = fileFolder();

describe("makeFolder", () => {
  test("creates the folder and its parents, with the given mode", () => {
    makeFolder(join(folder, "a", "b"), 0o700);
    expect(["a", "a/b"].map((each) => statSync(join(folder, each)).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  test("accepts an existing folder", () => {
    expect(() => makeFolder(folder)).not.toThrow();
  });

  test("throws if a file is in its place or above it", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => makeFolder(join(folder, "file"))).toThrow(expect.objectContaining({ code: "EEXIST" }));
    expect(() => makeFolder(join(folder, "file", "below"))).toThrow(expect.objectContaining({ code: "EEXIST" }));
  });
});

test.runIf(process.platform === "linux")(
  "a report folder that cannot be created is reported as invalid usage before the run",
  async () => {
    const call = createCaller();
    const { exit, stderr } = await call(["run", "http://127.0.0.1:1", "--report-dir", "/proc/payspec/report"], {
      environment: { PAYSPEC_KEY: "sk_test_1", PAYSPEC_USER: "u" },
    });
    call.remove();
    expect([exit, stderr]).toEqual([2, expect.stringMatching(/^payspec: \/proc\/.* cannot be written \(ENOENT\)/)]);
  },
);
