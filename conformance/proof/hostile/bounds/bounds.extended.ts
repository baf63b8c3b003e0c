import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, type TestContext, test } from "vitest";
import { listen } from "../../../node/testing/listen.ts";
import type { Report } from "../../../runner/index.ts";
import { sandboxes } from "../../../variants/sandboxes.ts";
import { callPayspec } from "../../call-payspec.ts";
import { STACK } from "../wire/expect-row.ts";
import { PRINT_PEAK, peakIn } from "../wire/print-peak.ts";
import { bodies } from "./bodies.ts";

const MOST_MEBIBYTES = 250;

/** In MiB. Without it, Node leaves more garbage in memory on machines with more memory. */
const HEAP = "--max-old-space-size=128";

/** Maximum time to exit after the signal or the limit, in milliseconds. */
const LATE_MS = 2_000;

const rows = readFileSync(new URL("table.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(1)
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, name = "", , exit = "", says = ""]) => ({ name, exit: Number(exit), says: says === "-" ? "" : says }));

interface BoundedRun {
  readonly exit: number | null;
  readonly output: string;
  readonly report: Report;
  readonly mebibytes: number;
  /** Times of the signal and of the end of the process; a run without a signal has no first one. */
  readonly signalledAtMs: number;
  readonly endedAtMs: number;
}

/** Runs the built command line with this body in every response; sends SIGTERM after `signalAt` requests. */
async function runAgainst(
  name: string,
  variant: string,
  { flags = [], signalAt = Number.POSITIVE_INFINITY }: { flags?: readonly string[]; signalAt?: number } = {},
): Promise<BoundedRun> {
  const body = bodies[name]?.() ?? expect.unreachable(`there is no behaviour ${name}`);
  let asked = 0;
  let terminate = (): void => {};
  let signalledAtMs = Number.NaN;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === signalAt) {
      signalledAtMs = Date.now();
      terminate();
    }
    request.resume();
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
    response.end(body);
  });
  const { url, close } = await listen(server);
  const folder = await mkdtemp(join(tmpdir(), "payspec-bounds-"));
  const environment = {
    PAYSPEC_CLIENT_ID: "client-of-bounds",
    PAYSPEC_BUSINESS_ID: "business-of-bounds",
    PAYSPEC_API_KEY: "sk_test_key-of-bounds",
    PAYSPEC_SECRET_KEY: "sk_test_key-of-bounds",
    NODE_OPTIONS: `${HEAP} --import=${PRINT_PEAK}`,
  };
  try {
    const argv = ["run", url, "--variant", variant, ...flags];
    const { exit, output } = await callPayspec(argv, {
      environment,
      folder,
      onStart: (kill) => {
        terminate = () => kill("SIGTERM");
      },
    });
    const endedAtMs = Date.now();
    const report: Report = JSON.parse(readFileSync(join(folder, "payspec-report", "report.json"), "utf8"));
    return { exit, output, report, mebibytes: peakIn(output) / 1_048_576, signalledAtMs, endedAtMs };
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

/** Expects everything common to all rows; records the peak for the results. */
function expectBounded({ task }: TestContext, { output, mebibytes }: BoundedRun): void {
  task.meta.peakMebibytes = Math.round(mebibytes);
  expect(output).not.toMatch(STACK);
  expect(mebibytes).toBeLessThan(MOST_MEBIBYTES);
}

test("the table and the code have the same rows", () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(bodies));
});

describe.each(sandboxes)("memory and time of a whole run of $variant", ({ variant }) => {
  test.for(rows)("$name", async ({ name, exit, says }, context) => {
    const run = await runAgainst(name, variant);
    expectBounded(context, run);
    expect(run.exit, run.output).toBe(exit);
    expect(JSON.stringify(run.report)).toContain(says);
  });

  test("underscores, ended by --max-time", async (context) => {
    const run = await runAgainst("underscores", variant, { flags: ["--max-time", "3"] });
    expectBounded(context, run);
    expect([1, 4], run.output).toContain(run.exit);
    expect(run.report.end.kind).toBe("interrupted");
    // The limit counts from the start of the run, which follows the start of Node.
    const limitMs = Date.parse(run.report.startedAt) + 3_000;
    expect(run.endedAtMs - limitMs).toBeLessThan(LATE_MS);
    expect(run.endedAtMs - limitMs).toBeGreaterThan(0);
  });

  test("underscores, ended by SIGTERM", async (context) => {
    const run = await runAgainst("underscores", variant, { signalAt: 10 });
    expectBounded(context, run);
    expect([1, 4], run.output).toContain(run.exit);
    expect(run.report.end.kind).toBe("interrupted");
    expect(run.endedAtMs - run.signalledAtMs).toBeLessThan(LATE_MS);
  });
});
