import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serve } from "../node/index.ts";

const root = new URL("../../", import.meta.url);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-replaced-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a copy of the built package, with the dependencies of this one. */
function installCopy(): string {
  const copy = join(folder, "payspec");
  mkdirSync(copy);
  for (const each of ["dist", "package.json"]) cpSync(new URL(each, root), join(copy, each), { recursive: true });
  symlinkSync(new URL("node_modules", root), join(copy, "node_modules"));
  return copy;
}

test("a run whose package is removed meanwhile, as by an upgrade, still writes all its outputs", async () => {
  const copy = installCopy();
  const summary = join(folder, "summary.md");
  const { url, close } = await serve(async () => {
    // Before any response: only modules that are already loaded remain available.
    rmSync(copy, { recursive: true, force: true });
    return Response.json({});
  });
  const main = join(copy, "dist", "conformance", "cli", "main.js");
  const flags = [
    "--variant",
    "integration",
    "--only",
    "create-refund",
    "--eventually",
    "1",
    "--update-baseline",
    "--reason",
    "known",
  ];
  const child = spawn(process.execPath, [main, "run", url, ...flags], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      PAYSPEC_CLIENT_ID: "a",
      PAYSPEC_BUSINESS_ID: "b",
      PAYSPEC_API_KEY: "abcdefgh",
      GITHUB_ACTIONS: "true",
      GITHUB_STEP_SUMMARY: summary,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (chunk: Buffer) => {
      said[name] += chunk.toString();
    });
  const [exit]: unknown[] = await once(child, "close");
  await close();

  expect(said.stderr).not.toContain("internal error in payspec");
  expect(said.stdout).toMatch(/^report {3}payspec-report \(log.ndjson, report.json, junit.xml, report.html\)$/m);
  expect(exit).toBe(1);
  const written = readdirSync(join(folder, "payspec-report"));
  expect(written).toEqual(expect.arrayContaining(["junit.xml", "log.ndjson", "report.html", "report.json"]));
  expect(readFileSync(join(folder, "payspec-baseline.yaml"), "utf8")).toContain("violated:");
  expect(readFileSync(summary, "utf8")).toContain("non-conformant");
}, 60_000);
