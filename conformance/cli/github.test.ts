import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderMarkdown } from "../report/index.ts";
import type { Report } from "../runner/index.ts";
import { publishToGitHub } from "./github.ts";

const report: Report = {
  format: 1,
  payspec: "1.0.0",
  seed: "seed",
  startedAt: "2026-01-01T00:00:00.000Z",
  durationMs: 0,
  strict: false,
  verdict: "unreachable",
  end: { kind: "unreachable", message: "nothing answers" },
  variants: [],
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-github-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function publish(environment: Readonly<Record<string, string>>) {
  const written: string[] = [];
  const warnings: string[] = [];
  await publishToGitHub(report, {
    environment,
    stdout: { write: (text) => written.push(text) },
    warn: (message) => warnings.push(message),
  });
  return { written: written.join(""), warnings };
}

test("writes nothing outside GitHub Actions", async () => {
  const summary = join(folder, "summary.md");
  writeFileSync(summary, "");
  expect(await publish({ GITHUB_STEP_SUMMARY: summary })).toEqual({ written: "", warnings: [] });
  expect(readFileSync(summary, "utf8")).toBe("");
});

test("writes annotations and appends to the job summary", async () => {
  const summary = join(folder, "summary.md");
  writeFileSync(summary, "before\n");
  const { written } = await publish({ GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary });
  expect(written).toBe("::error title=payspec%3A unreachable::nothing answers\n");
  expect(readFileSync(summary, "utf8")).toBe(`before\n${renderMarkdown(report)}`);
});

test("warns if the summary cannot be written", async () => {
  const { warnings } = await publish({ GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: folder });
  expect(warnings).toEqual(["cannot write the job summary (EISDIR): GITHUB_STEP_SUMMARY is not a writable file"]);
});

test.skipIf(process.platform === "win32")(
  "warns without waiting if the summary is a pipe without a reader",
  async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const { warnings } = await publish({ GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: pipe });
    expect(warnings).toEqual(["cannot write the job summary (ENXIO): GITHUB_STEP_SUMMARY is not a writable file"]);
  },
);
