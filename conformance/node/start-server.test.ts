import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Clock, createRealClock } from "../clock/index.ts";
import { boundedRows } from "../testing/bounds.ts";
import { type ServerOptions, type StartedServer, startServer } from "./start-server.ts";
import { pidsIn, survivors } from "./testing/pids.ts";

let folder: string;
let started: StartedServer[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-server-"));
  started = [];
  writeFileSync(join(folder, "family.mjs"), FAMILY);
});
afterEach(() => {
  for (const each of started) each.kill();
  rmSync(folder, { recursive: true });
});

/** Prints its process id to a file, starts a child that does the same, and runs for at most 20 s. */
const FAMILY = `
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
const [, file, generations, deaf] = process.argv;
if (deaf) process.on("SIGTERM", () => console.log("no"));
if (generations > 1) spawn(process.execPath, [file, generations - 1, ...(deaf ? [deaf] : [])], { stdio: "inherit" });
setTimeout(() => {}, 20_000);
appendFileSync("pids", process.pid + "\\n");
`;
const family = (flags: string) => `echo $$ >> pids; '${process.execPath}' family.mjs ${flags}; exit 7`;
const node = (code: string) => `'${process.execPath}' -e '${code}'`;

function start(command: string, options: Partial<ServerOptions> = {}): StartedServer {
  const server = startServer({
    command,
    folder,
    environment: process.env,
    secrets: [],
    clock: createRealClock(),
    path: join(folder, "server.log"),
    write: (lines) => lines.map(({ text, complete }) => (complete ? text : `${text}…`)),
    ...options,
  });
  started.push(server);
  return server;
}

async function pids(count: number): Promise<readonly number[]> {
  await vi.waitFor(() => expect(pidsIn(folder)).toHaveLength(count), { timeout: 10_000, interval: 10 });
  const all = pidsIn(folder);
  expect(survivors(all)).toEqual(all);
  return all;
}

async function over(server: StartedServer): Promise<StartedServer> {
  if (!server.end) await once(server.ended, "abort");
  return server;
}

/** Clock that runs twenty times as fast. */
function hastyClock(): Clock {
  const real = createRealClock();
  return {
    now: real.now,
    monotonic: () => real.monotonic() * 20,
    after: (delayMs, action) => real.after(delayMs / 20, action),
  };
}

test("stops a shell with its child and grandchild", async () => {
  const server = start(family("2"));
  const all = await pids(3);
  await server.stop();
  expect(survivors(all)).toEqual([]);
});

test("kills a process that ignores SIGTERM after the grace period, not before", async () => {
  const clock = hastyClock();
  const server = start(family("2 deaf"), { clock });
  const all = await pids(3);
  const before = clock.monotonic();
  await server.stop();
  expect(clock.monotonic() - before).toBeGreaterThanOrEqual(5_000);
  expect(survivors(all)).toEqual([]);
  expect(server.lastLines()).toEqual(["no", "no"]);
});

test("stops children of a command that has already exited", async () => {
  const server = await over(start(`'${process.execPath}' family.mjs 1 & exit 7`));
  expect(server.end).toEqual({ kind: "exited", code: 7 });
  const all = await pids(1);
  await server.stop();
  expect(survivors(all)).toEqual([]);
});

test("reports the end by a signal, and a working directory that does not exist", async () => {
  expect((await over(start("kill -SEGV $$"))).end).toEqual({ kind: "killed", signal: "SIGSEGV" });
  const lost = await over(start("true", { folder: join(folder, "nowhere") }));
  await lost.stop();
  expect(lost.end).toEqual({ kind: "not-started", code: "ENOENT" });
});

test("inherits the environment without settings and credentials, and has an empty stdin", async () => {
  const environment = { PATH: process.env["PATH"], SHOP: "open", PAYSPEC_URL: "http://a", OTHER: "Bearer sk_1234" };
  const server = await over(
    start("cat; env | grep -c ^PAYSPEC; echo $SHOP-$OTHER", { environment, secrets: ["sk_1234"] }),
  );
  await server.stop();
  expect(server.lastLines()).toEqual(["0", "open-"]);
});

test("keeps the order of stdout and stderr", async () => {
  const server = await over(start("for each in 1 2 3; do echo $each; echo no $each >&2; done"));
  await server.stop();
  expect(server.lastLines()).toEqual(["1", "no 1", "2", "no 2", "3", "no 3"]);
});

test("truncates a line of 30 MB and a long log, and keeps the last lines", async () => {
  const line = await over(start(node(`process.stdout.write("x".repeat(3e7))`)));
  await line.stop();
  expect(line.lastLines()).toEqual([`${"x".repeat(8_192)}…`]);

  const print = node(`for (let i = 1; i <= 3_000; i += 1) console.log("y".repeat(4_000) + i)`);
  const lines = start(`${print}; echo end`);
  await (await over(lines)).stop();
  const kept = lines.lastLines().map((text) => text.replace(/^y+/, ""));
  expect(kept).toHaveLength(20);
  expect(kept.slice(-2)).toEqual(["3000", "end"]);
  const path = join(folder, "server.log");
  expect(statSync(path).size).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect(readFileSync(path, "utf8").split("\n").at(-2)).toBe("… the rest of the output is not stored");
});

test.each<[string, string, (number | string | null)[]]>(
  boundedRows<[string, string, (number | string | null)[]]>(
    [
      ["is killed", 'process.kill(process.pid, "SIGKILL")', [null, "SIGKILL"]],
      ["exits", "process.exit(3)", [3, null]],
      ["is ended by an unhandled signal", 'process.kill(process.pid, "SIGINT")', [null, "SIGINT"]],
    ],
    1,
  ),
)("a process that %s without stopping the server leaves no processes behind", async (_, leave, end) => {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const module = JSON.stringify(new URL("./start-server.ts", import.meta.url).href);
  const code = `
    import { existsSync, readFileSync } from "node:fs";
    const { startServer } = await import(${module});
    const clock = { now: Date.now, monotonic: () => performance.now(), after: () => () => {} };
    const environment = process.env;
    startServer({ command: ${JSON.stringify(`setsid sh -c 'echo $$ >> pids; exec sleep 20' & ${family("2")}`)}, folder: ".", environment, secrets: [], clock,
      path: "server.log", write: (lines) => lines.map(({ text }) => text) });
    const isUp = () => existsSync("pids") && readFileSync("pids", "utf8").trim().split("\\n").length === 4;
    setInterval(() => { if (isUp()) ${leave}; }, 10);
    setTimeout(() => process.exit(4), 15_000);
  `;
  const starter = spawn(process.execPath, ["--import", loader, "--input-type=module", "-e", code], {
    cwd: folder,
    stdio: "inherit",
  });
  expect(await once(starter, "exit")).toEqual(end);
  const all = pidsIn(folder);
  expect(all).toHaveLength(4);
  await vi.waitFor(() => expect(survivors(all)).toEqual([]), { timeout: 5_000, interval: 10 });
});

describe.runIf(platform() === "linux")("a process that the server started in another session", () => {
  const escaped =
    "setsid sh -c 'echo $$ >> pids; exec sleep 20' & setsid sh -c 'setsid sleep 20 & echo $! >> pids; wait' &";

  test("is stopped with the server", async () => {
    const server = start(`echo $$ >> pids; ${escaped} wait`);
    const all = await pids(3);
    await server.stop();
    expect(survivors(all)).toEqual([]);
  });

  test("is stopped with the server even if the command has exited", async () => {
    const server = start(`echo $$ >> pids; ${escaped} exit 0`);
    await vi.waitFor(() => expect(pidsIn(folder)).toHaveLength(3), { timeout: 10_000, interval: 10 });
    await over(server);
    await server.stop();
    expect(survivors(pidsIn(folder))).toEqual([]);
  });
});
