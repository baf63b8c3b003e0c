import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pidsIn, survivors } from "../../node/testing/pids.ts";
import { plainServer } from "../../node/testing/plain-server.ts";
import { closedPort } from "../../node/testing/raw-server.ts";
import { isExtended } from "../../testing/bounds.ts";
import type { CallOptions } from "../testing/call.ts";
import { useCaller } from "../testing/deployments.ts";
import { readServerFlags } from "./server-flags.ts";

const CANARY = "sk_test_canary_4711_do_not_print";
const environment = { PATH: process.env["PATH"] ?? "", PAYSPEC_KEY: CANARY, PAYSPEC_USER: "u_1" };

/** Conformant server that runs for at most 20 s; it sends itself this signal on the request with this number. */
const SERVER = `
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
const [, , url, failsAt, signal, elsewhere] = process.argv;
let requests = 0;
const server = createServer((request, response) => {
  if (request.url === "/things" && (requests += 1) === Number(failsAt)) return process.kill(process.pid, signal);
  response.writeHead(request.url === "/things" ? 200 : Number(elsewhere ?? 401), { "content-type": "application/json" });
  response.end('{"things":[]}');
});
server.listen(new URL(url).port, "127.0.0.1", () => console.log("listening"));
setTimeout(() => process.exit(9), 20_000);
appendFileSync("pids", process.pid + "\\n");
`;

const call = useCaller();
let url: string;
beforeEach(async () => {
  writeFileSync(join(call.folder, "server.mjs"), SERVER);
  url = await closedPort();
});

const node = `'${process.execPath}'`;
const serve = (flags = "") => `echo $$ >> pids; ${node} server.mjs ${url} ${flags}; exit $?`;
const run = (flags: readonly string[], options: CallOptions = {}) =>
  call(["run", url, ...flags], { environment, ...options });
const remaining = () => survivors(pidsIn(call.folder));

describe("a server started for the run", () => {
  test("is awaited, writes only to its log, and is stopped afterwards with its child processes", async () => {
    const { exit, stdout, stderr } = await run(["--start", serve()]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toMatch(
      /^starting echo .*, waiting for http:.*\nserver {3}ready after .* payspec-report\/server\.log\n/,
    );
    expect(stdout).not.toContain("listening");
    expect(readFileSync(join(call.folder, "payspec-report", "server.log"), "utf8")).toBe("listening\n");
    expect(pidsIn(call.folder)).toHaveLength(2);
    expect(remaining()).toEqual([]);
  });

  test("leaves stdout to --reporter json", async () => {
    const { exit, stdout, stderr } = await run(["--start", serve(), "--reporter", "json"]);
    expect(exit).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ verdict: "conformant" });
    expect(stderr).toMatch(/^starting echo .*\nserver {3}ready after /);
  });

  test("does not inherit variables with credentials, which are named", async () => {
    const variables = { ...environment, AUTH_HEADER: `Bearer ${CANARY}`, SHOP: "open" };
    const command = `echo "<$AUTH_HEADER><$SHOP>"; ${serve()}`;
    const { exit, stderr } = await run(["--start", command], { environment: variables });
    expect(exit).toBe(0);
    expect(stderr).toBe(
      "payspec: the server runs without AUTH_HEADER: variables with credentials of the configuration are not passed to it\n",
    );
    expect(readFileSync(join(call.folder, "payspec-report", "server.log"), "utf8")).toContain("<><open>\n");
  });

  test("is awaited in the status line of a terminal, shortened to its width and then removed", async () => {
    const said: string[] = [];
    await run(["--start", serve()], { terminal: 40, onOutput: (text) => said.push(text) });
    const ready = said.findIndex((text) => text.startsWith("server   ready after"));
    expect(said.slice(0, ready)).toEqual([`starting ${serve()}`.slice(0, 38).concat("…"), "\r\u001b[2K"]);
    expect(remaining()).toEqual([]);
  });

  test("that crashes is reported with its last lines, and the run ends by its own rules", async () => {
    const { exit, stderr } = await run(["--start", serve("2 SIGSEGV"), "--concurrency", "1"]);
    expect(exit).toBe(4);
    expect(stderr).toContain("payspec: the server under test exited during the run (exit 139, as after SIGSEGV).");
    expect(stderr).toContain("  | listening\n");
    expect(pidsIn(call.folder)).toHaveLength(2);
    expect(remaining()).toEqual([]);
  });

  test("that stops listening while its command runs is reported", async () => {
    const { exit, stderr } = await run(["--start", serve("2 SIGKILL").replace("exit $?", "sleep 20")]);
    expect(exit).toBe(4);
    expect(stderr).toContain(`stopped listening at ${url} during the run, but its command is still running.`);
    expect(remaining()).toEqual([]);
  });

  test("that exits before it is ready ends with 3 and its last lines, redacted and escaped", async () => {
    const hostile = `printf '\\033[31mcannot\\033[0m \\033[2Jopen ${CANARY}\\n'; exit 1`;
    const { exit, stderr } = await run(["--start", hostile]);
    expect(exit).toBe(3);
    expect(stderr).toMatch(
      /exited before it was ready \(exit 1\)\.\nIts last output:\n {2}\| cannot \\u001b\[2Jopen \[redacted/,
    );
    expect(stderr + call.written()).not.toContain(CANARY);
    expect(call.written()).not.toContain("\u001b");
  });

  test("that prints a credential over several lines has it redacted everywhere", async () => {
    const lines = [...Buffer.from(CANARY)].map((byte) => `  ${byte},`);
    writeFileSync(join(call.folder, "printed"), `[\n${lines.join("\n")}\n]\nthe end\n`);
    const { exit, stderr } = await run([
      "--start",
      "while read -r each; do echo $each; done < printed; cat printed; rm printed; exit 1",
    ]);
    expect(exit).toBe(3);
    expect(stderr).toContain("  | the end\n");
    expect(`${stderr}${call.written()}`).not.toContain(lines.at(-1)?.trim());
  });

  test("that exits successfully before it is ready must keep running", async () => {
    const { exit, stderr } = await run(["--start", "true"]);
    expect(exit).toBe(3);
    expect(stderr).toContain("(exit 0); the command must not exit while the server runs.\nIt had no output.\n");
  });

  test.runIf(isExtended)("that is not ready in time ends with 3 and leaves no processes", async () => {
    const { exit, stderr } = await run(["--start", serve(), "--ready", await closedPort(), "--ready-within", "1"]);
    expect(exit).toBe(3);
    expect(stderr).toMatch(/was not ready within 1\.0 s: http:.* \(connection refused at .*\); use --ready/);
    expect(stderr).toContain("  | listening\n");
    expect(pidsIn(call.folder)).toHaveLength(2);
    expect(remaining()).toEqual([]);
  });

  test.each([
    [404, 0],
    [405, 3],
    [503, 3],
  ])("that responds with %i to the readiness check ends with %i", async (status, expected) => {
    const flags = ["--ready", `${url}/ready`, "--ready-within", "1"];
    const { exit, stderr } = await run(["--start", serve(`0 none ${status}`), ...flags]);
    expect(exit, stderr).toBe(expected);
    if (expected === 3) expect(stderr).toContain(`/ready (it answered ${status})`);
    expect(remaining()).toEqual([]);
  });

  test("is not started if another server is running at its address", async () => {
    const other = await plainServer(() => {});
    const { exit, stderr } = await run(["--start", "touch started", "--ready", other.url]);
    await other.close();
    expect(exit).toBe(2);
    expect(stderr).toContain(`a server is already running at ${other.url} before --start`);
    expect(stderr).toContain("Stop that server");
    expect(existsSync(join(call.folder, "started"))).toBe(false);
  });

  test("is stopped after a later usage error", async () => {
    writeFileSync(join(call.folder, "payspec.yaml"), "deployments: { miniature: { driver: { kind: manual } } }");
    const { exit, stderr } = await run(["--start", serve()]);
    expect({ exit, stderr }).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("needs an operator, but none is available"),
    });
    expect(pidsIn(call.folder)).toHaveLength(2);
    expect(remaining()).toEqual([]);
  });

  test("is not started if its output cannot be stored", async () => {
    writeFileSync(join(call.folder, "payspec-report"), "in the way");
    const { exit, stderr } = await run(["--start", "touch started"]);
    expect({ exit, stderr }).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("server.log cannot be written"),
    });
    expect(existsSync(join(call.folder, "started"))).toBe(false);
  });

  test("is part of the command that repeats a failure", async () => {
    const broken = serve().replace("server.mjs", "broken.mjs");
    writeFileSync(join(call.folder, "broken.mjs"), SERVER.replace("[]", "[1]"));
    const { exit, stdout } = await run(["--start", broken, "--ready-within", "20"]);
    expect(exit).toBe(1);
    const quoted = `'${broken.replaceAll("'", `'\\''`)}'`;
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(`--start ${quoted} --ready-within 20`.replaceAll(/\s+/g, " "));
  });
});

describe("Ctrl-C", () => {
  test("during startup stops the server and the run", async () => {
    const command = serve().replace("echo", "trap 'echo asked' TERM; echo");
    const calling = run(["--start", command, "--ready", await closedPort()]);
    await vi.waitFor(() => expect(pidsIn(call.folder)).toHaveLength(2), { timeout: 10_000, interval: 10 });
    call.interrupt();
    const { exit, stderr } = await calling;
    expect(exit).toBe(4);
    expect(stderr).toBe("payspec: stopping the server under test; press Ctrl-C again to exit immediately\n");
    expect(remaining()).toEqual([]);
  });

  test("during the run ends it with a report and then stops the server", async () => {
    let pressed = false;
    const onOutput = (text: string) => {
      if (pressed || !text.includes("things/")) return;
      pressed = true;
      call.interrupt();
    };
    const { exit, stderr } = await run(["--start", serve(), "--verbose", "--concurrency", "1"], { onOutput });
    expect(exit).toBe(4);
    expect(stderr).toBe("payspec: stopping; press Ctrl-C again to exit immediately\n");
    expect(JSON.parse(readFileSync(join(call.folder, "payspec-report", "report.json"), "utf8")).end.kind).toBe(
      "interrupted",
    );
    expect(remaining()).toEqual([]);
  });

  test("twice kills a server that ignores SIGTERM", async () => {
    const unreachable = "trap '' TERM; echo $$ >> pids; sleep 20 & echo $! >> pids; wait";
    const calling = run(["--start", unreachable, "--ready", await closedPort()]);
    await vi.waitFor(() => expect(pidsIn(call.folder)).toHaveLength(2), { timeout: 10_000, interval: 10 });
    const pressedMs = performance.now();
    call.interrupt();
    call.interrupt();
    await calling;
    expect(performance.now() - pressedMs).toBeLessThan(4_000);
    expect(remaining()).toEqual([]);
  });
});

describe("contradictory flags are rejected", () => {
  const flags = { sandbox: false };
  test.each([
    [{ ...flags, ready: "http://a" }, "--ready requires --start"],
    [{ ...flags, readyWithin: 3 }, "--ready-within requires --start"],
    [{ start: "npm start", sandbox: true }, "--sandbox and --start cannot be combined"],
    [{ ...flags, start: " " }, "--start needs a command"],
    [{ ...flags, start: "npm start", ready: "127.0.0.1:3000" }, "begins with http://"],
    [{ ...flags, start: "npm start", ready: "http://me:word@127.0.0.1" }, "must not contain a user name or a password"],
  ])("%j", (given, message) => {
    expect(() => readServerFlags(given, "linux")).toThrow(message);
  });

  test("--start is rejected on Windows, which has no process groups", () => {
    expect(() => readServerFlags({ ...flags, start: "npm start" }, "win32")).toThrow("is not supported on Windows");
  });
});
