import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REPORT_FORMATS } from "../../cli/report-formats.ts";
import { COMMAND } from "../call-payspec.ts";
import { leaksIn } from "./leaks.ts";
import { type Searching, startSearching } from "./searching.ts";

const TOKEN = "canary-of-the-driver-4711-0815";

let searching: Searching;
beforeAll(async () => {
  searching = await startSearching([TOKEN]);
});
afterAll(() => searching.close());

describe("a deployment that repeats every credential puts none into", () => {
  test("whole runs of both variants, in shards, merged and in every format", async () => {
    const { call, served } = searching;
    for (const shard of ["1/2", "2/2"]) {
      const place = `shard-${shard[0]}`;
      const flags = ["--shard", shard, "--seed", "echo", "--report-dir", place, "--eventually", "4", "--verbose"];
      expect((await call(["run", ...served.flags, ...flags])).exit).toBe(1);
    }
    for (const format of REPORT_FORMATS) {
      await call(["report", "shard-1", "shard-2", "--format", format]);
    }
    await call(["compare", "shard-1", "shard-2", "--all"]);
    await call(["run", ...served.flags, "--last-failed", "--log", "shard-1/log.ndjson", "--eventually", "2"]);
  });

  test("the output of doctor, and the baseline that it writes", async () => {
    const { call, served } = searching;
    await call(["doctor", ...served.flags, "--write-baseline", "doctor.yaml"]);
    await call(["doctor", ...served.flags, "--json"]);
  });

  test("a long exploration", async () => {
    const { call, served } = searching;
    await call(["explore", ...served.flags, "--variant", "integration", "--runs", "30", "--verbose"]);
  });

  test("webhooks that an inbox shows", async () => {
    const [access] = searching.served.accesses;
    const key = access?.roles["main"]?.key ?? "";
    const role = "{ clientId: c, businessId: b, apiKey: { env: KEY } }";
    const text = `deployments: { integration: { url: ${access?.url}, roles: { main: ${role} }, driver: { kind: http, url: ${access?.driverUrl}, token: { env: TOKEN } }, webhooks: { port: 0 } } }\n`;
    writeFileSync(join(searching.folder, "payspec.yaml"), text);
    const { said, ended, all } = start(["inbox"], { KEY: key, TOKEN });
    const url = await said(/http:\/\/\S+/);
    const body = JSON.stringify({ paymentId: "P", TOKEN, [TOKEN]: 1, end: "the end" });
    await fetch(url, { method: "POST", headers: { token: TOKEN }, body });
    await said(/the end/);
    await ended();
    expect(all()).toContain("[redacted");
    expect(leaksIn(all(), [TOKEN])).toEqual([]);
  });
});

test.each([
  ["sandbox", ["sandbox", "--port", "0", "--driver-token-env", "TOKEN"], /driver {4}http/],
  ["mock", ["mock", "--variant", "integration", "--port", "0"], /mock {6}http/],
])("%s prints no value of its environment", async (_, argv, ready) => {
  const { said, ended, all } = start(argv, { TOKEN, PAYSPEC_API_KEY: TOKEN });
  await said(ready);
  await ended();
  expect(leaksIn(all(), [TOKEN])).toEqual([]);
});

test.each([
  ["an error", "new Error(process.env.PAYSPEC_API_KEY)"],
  ["a text", "process.env.PAYSPEC_API_KEY"],
])(
  "%s that a driver throws asynchronously leads to exit code 70, and the output does not quote it",
  async (_, thrown) => {
    const [access] = searching.served.accesses;
    const { clientId = "", businessId = "", key = "" } = access?.roles["main"] ?? {};
    const code = `export const approvePayment = () => {};\nsetTimeout(() => { throw ${thrown}; }, 300);\n`;
    writeFileSync(join(searching.folder, "thrower.mjs"), code);
    const text = `deployments: { integration: { url: ${access?.url}, driver: { kind: module, path: thrower.mjs } } }\n`;
    writeFileSync(join(searching.folder, "payspec.yaml"), text);
    const environment = { PAYSPEC_CLIENT_ID: clientId, PAYSPEC_BUSINESS_ID: businessId, PAYSPEC_API_KEY: key };
    for (const flags of [[], ["--verbose"]]) {
      const { all, exit } = start(["run", ...flags], environment);
      expect(await exit).toBe(70);
      expect(all()).toContain("internal error in payspec");
      expect(all()).toContain("[redacted");
      expect(leaksIn(all(), [key])).toEqual([]);
    }
  },
);

/** Starts the built command line in the folder of the test. */
function start(argv: readonly string[], environment: Readonly<Record<string, string>>) {
  const [program, script] = COMMAND;
  const child = spawn(program, [script, ...argv], {
    cwd: searching.folder,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const exit = once(child, "close").then(([code]: unknown[]) => code);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (more: string) => {
      text += more;
    });
  }
  return {
    all: () => text,
    exit,
    /** Resolves to the output once it matches. */
    async said(wanted: RegExp) {
      await expect.poll(() => text, { timeout: 60_000 }).toMatch(wanted);
      return wanted.exec(text)?.[0] ?? "";
    },
    ended: async () => {
      child.kill("SIGINT");
      await exit;
    },
  };
}
