import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";
import { createCaller } from "./testing/call.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-folder-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a folder", () => {
  test("is made with those that it lies in, only for this user where that is asked for", () => {
    makeFolder(join(folder, "a", "b"), 0o700);
    expect(["a", "a/b"].map((each) => statSync(join(folder, each)).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  test("may be there", () => {
    expect(() => makeFolder(folder)).not.toThrow();
  });

  test("is not made where a file is, or below one", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => makeFolder(join(folder, "file"))).toThrow(expect.objectContaining({ code: "EEXIST" }));
    expect(() => makeFolder(join(folder, "file", "below"))).toThrow(expect.objectContaining({ code: "EEXIST" }));
  });
});

test.runIf(process.platform === "linux")(
  "a report cannot go where the system lets nobody make a folder: wrong usage, and at once",
  async () => {
    const call = createCaller();
    const { exit, stderr } = await call(["run", "http://127.0.0.1:1", "--report-dir", "/proc/payspec/report"], {
      environment: { PAYSPEC_KEY: "sk_test_1", PAYSPEC_USER: "u" },
    });
    call.remove();
    expect([exit, stderr]).toEqual([2, expect.stringMatching(/^payspec: \/proc\/.* cannot be written \(ENOENT\)/)]);
  },
);
