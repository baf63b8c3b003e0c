import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { rawServer } from "../node/testing/raw-server.ts";
import { boundedRows } from "../testing/bounds.ts";
import { testFolder } from "../testing/folder.ts";
import { BUILT_ENTRY } from "./testing/built-entry.ts";

/** Starts the actual process, to check signals, streams and exit codes that an injected Io does not cover. */
function start(argv: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [BUILT_ENTRY, ...argv], {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const onData = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on("data", onData);
  child.stderr.on("data", onData);
  const ended = once(child, "close").then(([code, signal]: unknown[]) => ({ code, signal, said }));
  const says = (text: string) => vi.waitFor(() => expect(said).toContain(text), { timeout: 15_000, interval: 10 });
  return { child, ended, says };
}

test("--version", async () => {
  expect(await start(["--version"]).ended).toEqual({ code: 0, signal: null, said: "0.1.0\n" });
}, 20_000);

test.skipIf(!("enableCompileCache" in module))(
  "keeps compiled code for the next start",
  async () => {
    const folder = testFolder();
    await start(["--version"], { TMPDIR: folder }).ended;
    expect(readdirSync(folder)).toEqual(["node-compile-cache"]);
  },
  20_000,
);

test.each([[["--version"]], [["list"]], [["run", "--sandbox"]]])(
  "exits with 2 in a working directory that was removed: %j",
  (argv) => {
    const folder = testFolder();
    const script = 'cd "$0" && rmdir "$0" && exec "$@"';
    const { status, stderr } = spawnSync("sh", ["-c", script, folder, process.execPath, BUILT_ENTRY, ...argv], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "payspec: the working directory no longer exists: change to another one\n",
    });
  },
  20_000,
);

test("stops the sandbox and exits on Ctrl-C", async () => {
  const { child, ended, says } = start(["sandbox", "--port", "0"]);
  await says("driver    http://");
  child.kill("SIGINT");
  expect(await ended).toMatchObject({ code: 0, signal: null });
}, 20_000);

test.each([
  ["exits the process", "process.exit(0)"],
  ["waits forever", "await new Promise(() => {})"],
])(
  "exits with 70 for a configuration that %s",
  async (_, code) => {
    const folder = testFolder();
    const config = join(folder, "payspec.config.mjs");
    writeFileSync(config, `${code};\nexport default {};\n`);
    const { code: exit, said } = await start(["run", "--config", config]).ended;
    expect(exit).toBe(70);
    expect(said).toContain("was terminated before it had a result");
  },
  20_000,
);

/** Runs with a driver module, which is loaded before any request to the deployment. */
async function startDrivenBy(code: string) {
  const folder = testFolder();
  const config = join(folder, "payspec.yaml");
  writeFileSync(join(folder, "driver.mjs"), code);
  writeFileSync(config, "deployments: { integration: { driver: { kind: module, path: driver.mjs } } }\n");
  const credentials = { PAYSPEC_CLIENT_ID: "a", PAYSPEC_BUSINESS_ID: "b", PAYSPEC_API_KEY: "abcdefgh" };
  const environment = { ...credentials, PAYSPEC_INTEGRATION_URL: "http://127.0.0.1:1" };
  const end = await start(["doctor", "--config", config], environment).ended;
  return end;
}

test("suggests the cause if a driver module exits the process", async () => {
  const { code, said } = await startDrivenBy("process.exit(0);");
  expect(code).toBe(70);
  expect(said).toMatch(
    /was terminated before it had a result.* payspec\.config\.mjs or a driver module exit the process/,
  );
}, 20_000);

test.each(
  boundedRows<[string, string]>(
    [
      ["that exits before the process ends", 'process.on("beforeExit", () => process.exit(0));'],
      ["that sets the exit code at the end", 'process.on("exit", () => { process.exitCode = 0; });'],
      ["that exits at the end", 'process.on("exit", () => process.exit(0));'],
    ],
    1,
  ),
)(
  "a driver module %s does not change the exit code",
  async (_, code) => {
    const unreachable = 3;
    expect((await startDrivenBy(`${code} export default { approvePayment() {} };`)).code).toBe(unreachable);
  },
  20_000,
);

test("a driver module that exits early cannot make the exit code 0", async () => {
  const code = 'process.on("exit", () => { process.exitCode = 0; }); process.exit(0);';
  expect((await startDrivenBy(code)).code).toBe(70);
}, 20_000);

test("an unhandled rejection in a driver module is reported with the module as a possible cause", async () => {
  const { code, said } = await startDrivenBy('Promise.reject(new Error("late")); await new Promise(() => {});');
  expect(code).toBe(70);
  expect(said).toMatch(/not a fault of the server: late\n.*a driver module/);
}, 20_000);

test("COLUMNS sets the width without a terminal", async () => {
  const lines = async (columns: string) =>
    (await start(["run", "--help"], { COLUMNS: columns }).ended).said.split("\n");
  expect((await lines("75")).length).toBeGreaterThan((await lines("nonsense")).length);
}, 20_000);

test("a second Ctrl-C exits immediately, regardless of the deployment", async () => {
  const silent = await rawServer(() => {});
  const folder = testFolder();
  const environment = { PAYSPEC_CLIENT_ID: "a", PAYSPEC_BUSINESS_ID: "b", PAYSPEC_API_KEY: "abcdefgh" };
  const { child, ended, says } = start(
    ["run", silent.url, "--variant", "integration", "--report-dir", folder],
    environment,
  );
  await says("Integration API");
  child.kill("SIGINT");
  await says("press Ctrl-C again to exit immediately");
  child.kill("SIGINT");
  expect(await ended).toMatchObject({ code: null, signal: "SIGINT" });
  await silent.close();
}, 20_000);
