import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logText } from "../../log/index.ts";
import { serve } from "../../node/index.ts";
import { createCaller } from "../testing/call.ts";
import { EVERY_LINE } from "../testing/every-line.ts";

const KEY = { PAYSPEC_KEY: "sk_test_canary_4711", PAYSPEC_USER: "u_1" };

const call = createCaller();
afterAll(() => call.remove());

const read = (name: string) => readFileSync(join(call.folder, name), "utf8");

beforeAll(async () => {
  const { url, close } = await serve(async () => Response.json({ things: ["forged"] }));
  await call(["run", url, "--report-dir", "whole"], { environment: KEY });
  await call(["run", url, "--report-dir", "part", "--only", "things/empty"], { environment: KEY });
  await close();
  writeFileSync(join(call.folder, "load.ndjson"), Object.values(EVERY_LINE).map(logText).join(""));
});

describe("renders an earlier run", () => {
  test("to files, equal to those of the run, and in other formats", async () => {
    const names = ["json=again/report.json", "junit=again/junit.xml", "markdown=run.md", "badge=run.svg"];
    const formats = [...names, "html=again/report.html", "har=run.har"];
    const flags = formats.flatMap((each) => ["--format", each]);
    expect(await call(["report", "whole", ...flags])).toEqual({ exit: 0, stdout: "", stderr: "" });
    expect(read("again/report.json")).toBe(read("whole/report.json"));
    expect(read("again/junit.xml")).toBe(read("whole/junit.xml"));
    expect(read("again/report.html")).toBe(read("whole/report.html"));
    expect(read("run.md")).toMatch(/^## ✗ payspec: non-conformant\n/);
    expect(read("run.svg")).toMatch(/<title>payspec: non-conformant<\/title>/);
    expect(JSON.parse(read("run.har")).log.entries.length).toBeGreaterThan(0);
    expect(call.written()).not.toContain("canary");
  });

  test("to stdout", async () => {
    const { exit, stdout } = await call(["report", "whole/log.ndjson", "--format", "annotations"]);
    expect(exit).toBe(0);
    expect(stdout).toMatch(/^::error title=payspec%3A non-conformant::/);
  });

  test("without being called, in a step of GitHub Actions", async () => {
    const summary = join(call.folder, "summary.md");
    writeFileSync(summary, "");
    const { url, close } = await serve(async () => Response.json({ things: ["forged"] }));
    const environment = { ...KEY, GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary };
    const { stdout } = await call(["run", url, "--report-dir", "step"], { environment });
    await close();
    expect(stdout).toMatch(/^::error title=payspec%3A non-conformant::/m);
    expect(read("summary.md")).toMatch(/^## ✗ payspec: non-conformant\n/);
  });

  test("beside JSON on stdout, in such a step", async () => {
    const { url, close } = await serve(async () => Response.json({ things: ["forged"] }));
    const environment = { ...KEY, GITHUB_ACTIONS: "true" };
    const { stdout, stderr } = await call(["run", url, "--reporter", "json"], { environment });
    await close();
    expect(JSON.parse(stdout)).toMatchObject({ verdict: "non-conformant" });
    expect(stderr).toMatch(/^::error title=payspec%3A non-conformant::/m);
  });
});

describe("exits with 2 and advice", () => {
  test.each([
    [["whole", "--format", "pdf"], "unknown format pdf"],
    [["whole", "--format", "badge="], "--format badge= has no file name"],
    [["whole", "--format", "json", "--format", "junit"], "only one format can be printed"],
    [["whole", "--format", "json=whole"], "cannot be written (EISDIR)"],
    [["whole", "--format", "json=a", "--format", "junit=a"], "several formats use the same file, a"],
    [["whole", "--format", "har=whole/log.ndjson"], "--format har=whole/log.ndjson would overwrite the log"],
    [["nowhere", "--format", "json"], "nowhere does not exist"],
    [["part", "--format", "badge"], "a badge needs a complete run, but this one selected 1 of"],
    [["load.ndjson", "--format", "har"], "no HAR for a load test: its exchanges are counted but not recorded"],
    [["load.ndjson", "--format", "har=load.har"], "no HAR for a load test"],
  ])("%j", async (argv, message) => {
    const { exit, stderr, stdout } = await call(["report", ...argv]);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(read("whole/log.ndjson")).toMatch(/^\{"type":"run"/);
    expect(existsSync(join(call.folder, "load.har"))).toBe(false);
  });
});
