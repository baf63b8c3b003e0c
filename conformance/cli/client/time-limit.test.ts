import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ClientReport } from "../../client-run/index.ts";
import { pidsIn, survivors } from "../../node/testing/pids.ts";
import { isExtended } from "../../testing/bounds.ts";
import { useCaller } from "../testing/deployments.ts";

const call = useCaller();

const environment = { PATH: process.env["PATH"] ?? "" };

/** Runs this command as the tests of a client; `tookMs` is the duration of the run against the sound sandbox. */
async function limited(command: string, limit: number) {
  const argv = ["client", "--variant", "integration", "--only", "more-members", "--time-limit", String(limit)];
  const called = await call([...argv, "--", command], { environment });
  const report: ClientReport = JSON.parse(readFileSync(join(call.folder, "payspec-client", "report.json"), "utf8"));
  return { ...called, tookMs: report.sound.durationMs };
}

/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 5_000;

/** Expects that this many processes wrote their ids into the file `pids`, and that none of them runs. */
function expectGone(count: number): void {
  const pids = pidsIn(call.folder);
  expect(pids).toHaveLength(count);
  expect(survivors(pids)).toEqual([]);
}

/** Tests of a client that read a list; with `extra`, from the second run on. */
function clientWith(extra: string): string {
  writeFileSync(
    join(call.folder, "tests.mjs"),
    `import { spawn } from "node:child_process";
    import { existsSync, writeFileSync } from "node:fs";
    const { PAYMENTS_URL, PAYMENTS_CLIENT_ID, PAYMENTS_BUSINESS_ID, PAYMENTS_API_KEY } = process.env;
    const headers = {
      "client-id": PAYMENTS_CLIENT_ID, "business-id": PAYMENTS_BUSINESS_ID, "x-api-key": PAYMENTS_API_KEY,
    };
    await fetch(PAYMENTS_URL + "/api/v1/payment/list", { headers });
    const isSecond = existsSync("first");
    writeFileSync("first", "");
    ${extra}`,
  );
  return `'${process.execPath}' tests.mjs`;
}

const ENDLESS = "(no end within 1.0 s)";

describe("a command that never ends", () => {
  test("ends with its children at the limit", async () => {
    const { exit, stdout, tookMs } = await limited("sleep 1000 & echo $! >> pids; echo $$ >> pids; wait", 1);
    expect(stdout).toContain("    end       no end within 1.0 s\n");
    expect(stdout).toContain(`exit 3: the tests do not pass against the sound sandbox ${ENDLESS}.`);
    expect(exit).toBe(3);
    expectGone(2);
    expect(tookMs).toBeGreaterThanOrEqual(1_000);
    expect(tookMs).toBeLessThan(1_000 + GRACE_MS);
  }, 120_000);

  test.runIf(isExtended)(
    "is one on a legal server, and is not repeated",
    async () => {
      const tests = clientWith(
        `if (isSecond) { writeFileSync("second", "x", { flag: "a" }); setInterval(() => {}, 1_000); }`,
      );
      const { exit, stdout } = await limited(tests, 12);
      expect(stdout).toContain("✗ more-members   ");
      expect(stdout).toContain("    end       no end within 12.0 s\n");
      expect(stdout).toContain("exit 1: the tests fail under 1 latitude.");
      expect(exit).toBe(1);
      expect(readFileSync(join(call.folder, "second"), "utf8")).toBe("x");
    },
    120_000,
  );
});

test.runIf(isExtended)(
  "a command that ignores SIGTERM is killed after a grace period",
  async () => {
    const command = `trap '' TERM; echo $$ >> pids; while :; do sleep 0.1; done`;
    const { exit, stdout, tookMs } = await limited(command, 1);
    expect(stdout).toContain(`exit 3: the tests do not pass against the sound sandbox ${ENDLESS}.`);
    expect(exit).toBe(3);
    expectGone(1);
    expect(tookMs).toBeGreaterThanOrEqual(1_000 + GRACE_MS);
    expect(tookMs).toBeLessThan(1_000 + 2 * GRACE_MS);
  },
  120_000,
);

describe("a command that leaves a child behind", () => {
  const child = (options: string) =>
    clientWith(`
    const child = spawn("sleep", ["1000"], { ${options} });
    child.unref();
    writeFileSync("pids", child.pid + "\\n", { flag: "a" });`);

  test.each([
    ["in its group, with its output", 'stdio: "inherit"'],
    ["in a session of its own", 'stdio: "ignore", detached: true'],
  ])(
    "passes, and the child %s ends with it",
    async (_, options) => {
      const { exit, stdout, tookMs } = await limited(child(options), 100);
      expect(stdout).toContain("exit 0: the tests pass against every selected server");
      expect(exit).toBe(0);
      expectGone(2);
      expect(tookMs).toBeLessThan(GRACE_MS);
    },
    60_000,
  );
});

test("an interrupt ends the command before its limit, with its children", async () => {
  const command = "sleep 1000 & echo $! >> pids; wait";
  const called = limited(command, 600);
  await expect.poll(() => existsSync(join(call.folder, "pids")), { timeout: 20_000 }).toBe(true);
  call.interrupt();
  const { exit, stdout } = await called;
  expect(stdout).toContain("(interrupted)");
  expect(exit).toBe(3);
  expectGone(1);
}, 120_000);
