import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { serve } from "../node/index.ts";
import { closedPort } from "../node/testing/raw-server.ts";
import { disagreements } from "../report/disagreement.test-data.ts";
import { readJson } from "../report/read-json.test-data.ts";
import { readJUnit } from "../report/read-junit.test-data.ts";
import { readTerminal } from "../report/read-terminal.test-data.ts";
import type { Report } from "../runner/index.ts";
import { fileFolder } from "../testing/folder.ts";
import { BUILT_ENTRY } from "./testing/built-entry.ts";

const folder = fileFolder();
const broken = await serve(async () => Response.json({}, { status: 500 }));
const unreachable = await closedPort();
afterAll(async () => {
  await broken.close();
});

const KEYS = {
  PAYSPEC_CLIENT_ID: "a",
  PAYSPEC_BUSINESS_ID: "b",
  PAYSPEC_API_KEY: "abcdefgh",
  PAYSPEC_SECRET_KEY: "ijklmnop",
};

/** Starts the actual process, to check the exit code that a shell or CI receives. */
async function start(argv: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [BUILT_ENTRY, "run", ...argv], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    stdout += chunk;
  });
  const [code]: unknown[] = await once(child, "close");
  return { code, stdout };
}

const written = (name: string) => readFileSync(join(folder, "payspec-report", name), "utf8");

test.each([
  ["conforms", 0, ["--sandbox", "--only", "get-payment/unknown-id"], {}],
  [
    "has a fault",
    1,
    ["--sandbox", "--variant", "integration", "--fault", "refund-above-amount", "--only", "create-refund/sum"],
    {},
  ],
  ["is not running", 3, [unreachable, "--variant", "integration"], KEYS],
  ["only responds with 500", 4, [broken.url, "--variant", "alternate", "--only", "get-payment/new-payment"], KEYS],
  [
    "is broken in one variant and not running in the other",
    3,
    ["--only", "get-payment"],
    { ...KEYS, PAYSPEC_INTEGRATION_URL: unreachable, PAYSPEC_ALTERNATE_URL: broken.url },
  ],
])(
  "the exit code matches all outputs: a deployment that %s",
  async (_, code, argv, environment) => {
    const called = await start(argv, environment);
    const json = written("report.json");
    const report: Report = JSON.parse(json);
    expect([called.code, readJson(json).exitCode]).toEqual([code, code]);
    const readings = [readTerminal(called.stdout), readJson(json), readJUnit(written("junit.xml"))];
    expect(readings.flatMap((each) => disagreements(each, report))).toEqual([]);
  },
  60_000,
);

test("70, after the verdict: the disk is full during a report, which is not left incomplete", async () => {
  // The maximum file size is 80 blocks of 512 bytes (dash) or 1024 bytes (bash); the page is larger, the log smaller.
  const limited = `ulimit -f 80 && exec "$0" "$@"`;
  const flags = ["--sandbox", "--variant", "integration", "--only", "get-payment/unknown-id", "--report-dir", "full"];
  const child = spawn("sh", ["-c", limited, process.execPath, BUILT_ENTRY, "run", ...flags], {
    cwd: folder,
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (chunk: string) => {
      said[name] += chunk;
    });
  const [code]: unknown[] = await once(child, "close");
  expect(said.stdout).toMatch(/^conformant/m);
  expect(said.stderr).toContain("report.html cannot be written (EFBIG)");
  expect(code).toBe(70);
  const left = ["junit.xml", "log.ndjson", "payspec-manifest.json", "report.json"];
  expect(readdirSync(join(folder, "full")).sort()).toEqual(left);
}, 60_000);
