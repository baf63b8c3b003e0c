import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { serve } from "../../node/index.ts";
import { closedPort, rawServer } from "../../node/testing/raw-server.ts";
import { CANARY, deployment, KEY, useCaller } from "../testing/deployments.ts";

const call = useCaller();

const conformant = () => Response.json({ things: [] });
const logLines = () =>
  readFileSync(join(call.folder, "payspec-report", "log.ndjson"), "utf8")
    .trim()
    .split("\n")
    .map((each): { type: string; end?: { kind: string; message?: string } } => JSON.parse(each));
const report = () => JSON.parse(readFileSync(join(call.folder, "payspec-report", "report.json"), "utf8"));

describe("exit codes", () => {
  test("0: conformant, with a log, a JSON and a JUnit report", async () => {
    const { exit, stderr, stdout } = await call(["run", `${await deployment(conformant)}/a/prefix/`], {
      environment: KEY,
    });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toContain("conformant");
    expect(report().verdict).toBe("conformant");
    expect(logLines().at(-1)).toMatchObject({ type: "run-end", end: { kind: "finished" } });
  });

  test("1: not conformant, with the JSON report in another file", async () => {
    const url = await deployment(() => Response.json({ things: [1] }));
    const { exit, stdout } = await call(["run", url, "--json", "own.json"], { environment: KEY });
    expect(exit).toBe(1);
    expect(stdout).toContain("things.empty");
    expect(JSON.parse(readFileSync(join(call.folder, "own.json"), "utf8")).verdict).toBe("non-conformant");
  });

  test("3: nothing is listening", async () => {
    const url = await closedPort();
    const { exit, stdout } = await call(["run", url], { environment: KEY });
    expect(exit).toBe(3);
    expect(stdout).toContain(`connection refused at ${url.replace("http://", "")}`);
    expect(logLines().at(-1)?.end).toMatchObject({ kind: "unreachable" });
  });

  test("3: the key is wrong", async () => {
    const url = await deployment(() => Response.json({ errorType: "INVALID_API_KEY" }, { status: 401 }));
    const { exit, stdout } = await call(["run", url], { environment: KEY });
    expect(exit).toBe(3);
    expect(stdout).toContain("the server rejected the credentials of role main with 401");
  });

  test("3: every connection is closed without a response", async () => {
    const { url, close } = await rawServer((socket) => socket.end());
    onTestFinished(close);
    const { exit, stdout } = await call(["run", url], { environment: KEY });
    expect(exit).toBe(3);
    expect(stdout).toContain("the connection was closed before it responded");
  });

  test("1: every response is an HTML page", async () => {
    const page = () => new Response("<h1>Not found</h1>", { status: 404, headers: { "content-type": "text/html" } });
    const { exit } = await call(["run", await deployment(page)], { environment: KEY });
    expect(exit).toBe(1);
  });

  test("4: the server stops in the middle, and the log has the results so far", async () => {
    let requests = 0;
    const { url, close } = await serve(async () => {
      requests += 1;
      if (requests < 3) return conformant();
      void close();
      return new Promise<Response>(() => {});
    });
    const { exit } = await call(["run", url, "--concurrency", "1"], { environment: KEY });
    expect(exit).toBe(4);
    const types = logLines().map((each) => each.type);
    expect(types[0]).toBe("run");
    expect(types).toContain("scenario-end");
    expect(types.at(-1)).toBe("run-end");
  });

  test("3: no response is unreachable, not a violation", async () => {
    const url = await deployment(() => new Promise<Response>(() => {}));
    const environment = { ...KEY, PAYSPEC_REQUEST_TIMEOUT_SECONDS: "0.05" };
    const { exit } = await call(["run", url], { environment });
    expect(exit).toBe(3);
  });

  test("4: Ctrl-C ends with a report of the results so far", async () => {
    const url = await deployment(async () => {
      call.interrupt();
      return conformant();
    });
    const { exit, stderr } = await call(["run", url], { environment: KEY });
    expect(exit).toBe(4);
    expect(stderr).toContain("press Ctrl-C again");
    expect(report().end.kind).toBe("interrupted");
  });
});

describe("configuration", () => {
  const seen: string[] = [];
  const recording = (request: Request) => {
    seen.push(`${new URL(request.url).pathname} ${request.headers.get("x-user")} ${request.headers.get("x-gate")}`);
    return conformant();
  };
  beforeEach(() => void seen.splice(0));

  const file = (url: string, extra = "") => `
deployments:
  miniature:
    url: ${url}/file
    headers: { X-Gate: { env: GATE } }
    roles:
      main:
        user: from-file
        key: { file: key.txt }
${extra}`;

  test("the file is overridden by the environment, and both by flags", async () => {
    const url = await deployment(recording);
    writeFileSync(join(call.folder, "key.txt"), `${CANARY}\n`, { mode: 0o600 });
    writeFileSync(join(call.folder, "payspec.yaml"), file(url));
    const GATE = "open-sesame";
    expect(await call(["run"], { environment: { GATE } })).toMatchObject({ exit: 0, stderr: "" });
    expect(seen[0]).toBe("/file/things from-file open-sesame");
    seen.splice(0);
    await call(["run"], { environment: { GATE, PAYSPEC_URL: `${url}/env`, PAYSPEC_USER: "from-env" } });
    expect(seen[0]).toBe("/env/things from-env open-sesame");
    seen.splice(0);
    await call(["run", `${url}/flag`], { environment: { GATE, PAYSPEC_URL: `${url}/env` } });
    expect(seen[0]).toBe("/flag/things from-file open-sesame");
    expect(call.written()).not.toContain("open-sesame");
  });

  test("a module typed by defineConfig is accepted", async () => {
    const url = await deployment(recording);
    const config = { deployments: { miniature: { url, roles: { main: { user: "m", key: { env: "THE_KEY" } } } } } };
    writeFileSync(join(call.folder, "payspec.config.mjs"), `export default ${JSON.stringify(config)};`);
    expect(await call(["run"], { environment: { THE_KEY: CANARY } })).toMatchObject({ exit: 0 });
  });

  test("lists every problem with its line, without quoting values", async () => {
    writeFileSync(
      join(call.folder, "payspec.yaml"),
      file("ftp://x", `    drivr: {}\n    data: { phone: 7 }\nlimit: {}\n`).replace("{ file: key.txt }", CANARY),
    );
    const { exit, stderr } = await call(["run"]);
    expect(exit).toBe(2);
    expect(stderr).toContain("5 problems");
    expect(stderr).toContain("payspec.yaml, line 4: deployments.miniature.url must be an http or https address");
    expect(stderr).toContain(
      "payspec.yaml, line 9: deployments.miniature.roles.main.key is a secret and must not be written in a file",
    );
    expect(stderr).toContain(
      "payspec.yaml, line 10: deployments.miniature.drivr is not a payspec setting; did you mean driver?",
    );
    expect(stderr).toContain("data.phone must be a phone number, but is a number");
    expect(stderr).toContain("limit is not a payspec setting; did you mean limits?");
    expect(stderr).not.toContain(CANARY);
  });

  test("does not quote a file that is not YAML", async () => {
    writeFileSync(join(call.folder, "payspec.yaml"), `key: "${CANARY}\n : [`);
    const { exit, stderr } = await call(["run"]);
    expect(exit).toBe(2);
    expect(stderr).toMatch(/payspec\.yaml, line \d+, column \d+: not valid YAML/);
    expect(stderr).not.toContain(CANARY);
  });

  test("reports a reference to a missing value, and a secret that others can read", async () => {
    const url = await deployment(recording);
    writeFileSync(join(call.folder, "payspec.yaml"), file(url));
    const missing = await call(["run"]);
    expect(missing.exit).toBe(2);
    expect(missing.stderr).toContain("refers to the variable GATE, which is not set");
    expect(missing.stderr).toContain("refers to the file key.txt, which does not exist");
    writeFileSync(join(call.folder, "key.txt"), CANARY, { mode: 0o644 });
    const open = await call(["run"], { environment: { GATE: "open-sesame" } });
    expect(open).toMatchObject({
      exit: 0,
      stderr: "payspec: key.txt is readable by other users of this machine: chmod 600 key.txt\n",
    });
  });

  test("reports an unavailable driver and runs without it", async () => {
    const environment = { ...KEY, PAYSPEC_DRIVER_URL: `${await closedPort()}/driver/v1` };
    const { exit, stderr } = await call(["run", await deployment(conformant)], { environment });
    expect(exit).toBe(0);
    expect(stderr).toContain("the driver cannot be used; checks that need it will be inconclusive");
  });
});

describe("outputs", () => {
  test("removes the reports of an earlier run at the start of the next", async () => {
    const url = await deployment(conformant);
    expect((await call(["run", url], { environment: KEY })).exit).toBe(0);
    const path = join(call.folder, "payspec-report", "report.json");
    let during = true;
    const next = await deployment(() => {
      during = existsSync(path);
      return conformant();
    });
    await call(["run", next], { environment: KEY });
    expect(during).toBe(false);
    expect(existsSync(path)).toBe(true);
  });

  test("exits with 70 if the log cannot be written to disk", async () => {
    const { exit, stderr } = await call(["run", await deployment(conformant), "--log", "/dev/full"], {
      environment: KEY,
    });
    expect(exit).toBe(70);
    expect(stderr).toContain("/dev/full is not complete (ENOSPC)");
  });

  test("escapes cursor movement in a driver's response", async () => {
    const driver = await deployment(() => Response.json({ message: "\u001b[2Jgone\u202e" }, { status: 500 }));
    const { stderr } = await call(["run", await deployment(conformant)], {
      environment: { ...KEY, PAYSPEC_DRIVER_URL: driver },
    });
    expect(stderr).toContain("answered 500: \ufffd[2Jgone\ufffd");
  });
});

describe("live keys", () => {
  const LIVE = "sk_live_canary_0815";

  test("are rejected in any other role, from any source", async () => {
    const { exit, stderr } = await call(["run", "http://127.0.0.1:9"], { environment: { ...KEY, PAYSPEC_KEY: LIVE } });
    expect(exit).toBe(2);
    expect(stderr).toContain("PAYSPEC_KEY is a live key");
    expect(stderr).not.toContain(LIVE);
  });

  test("require a setting in the file, a variable in the environment and a separate address", async () => {
    const url = await deployment(conformant);
    const write = (allow: string, liveUrl: string) =>
      writeFileSync(
        join(call.folder, "payspec.yaml"),
        `deployments:\n  miniature:\n    ${allow}\n    roles:\n      live: { user: l, key: { env: LIVE }, ${liveUrl} }\n`,
      );
    const environment = { ...KEY, LIVE };
    const own = "url: http://127.0.0.1:1";
    write("", own);
    expect(await call(["run", url], { environment })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("allowLive: true in the file"),
    });
    write("allowLive: true", own);
    expect(await call(["run", url], { environment })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("PAYSPEC_ALLOW_LIVE=1"),
    });
    const allowed = { ...environment, PAYSPEC_ALLOW_LIVE: "1" };
    write("allowLive: true", `url: ${url}/`);
    expect(await call(["run", url], { environment: allowed })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("roles.live.url must be a separate address"),
    });
    write("allowLive: true", own);
    expect(await call(["run", url], { environment: allowed })).toMatchObject({ exit: 0, stderr: "" });
    expect(call.written()).not.toContain(LIVE);
  });
});

test("never outputs a secret, even if a deployment echoes it", async () => {
  const url = await deployment((request) => {
    const key = request.headers.get("x-key") ?? "";
    const body = JSON.stringify({ things: [key], [key]: encodeURIComponent(key) });
    return new Response(body, { status: 201, headers: { "content-type": "text/plain", "x-echo": key } });
  });
  const { stdout, stderr } = await call(["run", url, "--verbose"], { environment: KEY });
  for (const bytes of [stdout, stderr, call.written()]) expect(bytes).not.toContain(CANARY);
  expect(call.written()).toContain("[redacted main.key]");
});
