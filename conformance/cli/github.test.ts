import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderMarkdown } from "../report/index.ts";
import type { Report } from "../runner/index.ts";
import { tellGitHub } from "./github.ts";

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

async function tell(environment: Readonly<Record<string, string>>) {
  const written: string[] = [];
  const warnings: string[] = [];
  await tellGitHub(report, {
    environment,
    stdout: { write: (text) => written.push(text) },
    warn: (message) => warnings.push(message),
  });
  return { written: written.join(""), warnings };
}

test("elsewhere nothing is told, whatever else is set", async () => {
  const summary = join(folder, "summary.md");
  writeFileSync(summary, "");
  expect(await tell({ GITHUB_STEP_SUMMARY: summary })).toEqual({ written: "", warnings: [] });
  expect(readFileSync(summary, "utf8")).toBe("");
});

test("a step writes annotations, and goes on with the summary of its job", async () => {
  const summary = join(folder, "summary.md");
  writeFileSync(summary, "before\n");
  const { written } = await tell({ GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary });
  expect(written).toBe("::error title=payspec%3A unreachable::nothing answers\n");
  expect(readFileSync(summary, "utf8")).toBe(`before\n${renderMarkdown(report)}`);
});

test("a summary that takes nothing is a warning", async () => {
  const { warnings } = await tell({ GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: folder });
  expect(warnings).toEqual(["cannot write the job summary (EISDIR): GITHUB_STEP_SUMMARY is not a writable file"]);
});

test.skipIf(process.platform === "win32")(
  "a summary that is a pipe nobody reads is a warning, and is not waited for",
  async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const { warnings } = await tell({ GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: pipe });
    expect(warnings).toEqual(["cannot write the job summary (ENXIO): GITHUB_STEP_SUMMARY is not a writable file"]);
  },
);
