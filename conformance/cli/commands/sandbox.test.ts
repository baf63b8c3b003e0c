import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { Server } from "node:net";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import type { InspectorState } from "../../inspector/state.ts";
import { createHttpTransport, startSandboxProcess } from "../../node/index.ts";
import { createWatchedPipe } from "../../node/testing/watched-pipe.ts";
import { ownCommand } from "../own-package.ts";
import { useCaller } from "../testing/deployments.ts";

const call = useCaller();

async function list(url: string, { clientId, businessId, key }: { clientId: string; businessId: string; key: string }) {
  const transport = createHttpTransport();
  const headers: [string, string][] = [
    ["Client-Id", clientId],
    ["Business-Id", businessId],
    ["X-Api-Key", key],
  ];
  const request = { method: "GET", url: `${url}/api/v1/payment/list`, headers };
  const result = await transport.send(request, { signal: new AbortController().signal, maxBodyBytes: 10_000 });
  await transport.close();
  return result.kind === "response" ? result.status : result.reason;
}

async function appears(path: string): Promise<void> {
  for (let waited = 0; !existsSync(path) && waited < 5_000; waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test("can be stopped as soon as its address is printed", async () => {
  expect(await call(["sandbox", "--port", "0"], { onOutput: call.interrupt })).toMatchObject({ exit: 0, stderr: "" });
});

test("says which payments send webhooks to an address, if their credentials are not written", async () => {
  const flags = ["sandbox", "--port", "0", "--webhook-url", "http://127.0.0.1:9/"];
  const { stdout } = await call(flags, { onOutput: call.interrupt });
  expect(stdout).toContain(
    "Only businesses with these credentials, or with those from --write-config FOLDER, send webhooks to --webhook-url; a " +
      "new business made by the driver has its own webhookUrl.",
  );
  const box = await call([...flags, "--write-config", "."], { onOutput: call.interrupt });
  expect(box.stdout).not.toContain("Only businesses with");
});

test("prints working credentials and a page for each variant", async () => {
  let printed = "";
  const seen: unknown[] = [];
  const onOutput = async (text: string) => {
    printed = text;
    const [, url = ""] = /^sandbox +(\S+)$/m.exec(text) ?? [];
    const printedAs = (name: string) => new RegExp(`^${name} +(\\S+)$`, "m").exec(text)?.[1] ?? "";
    const main = { clientId: printedAs("clientId"), businessId: printedAs("businessId"), key: printedAs("apiKey") };
    seen.push(await list(url, main));
    const pages = [...text.matchAll(/^page +(\S+)/gm)].map(([, page = ""]) => page);
    for (const page of pages) seen.push(page, (await fetch(page)).headers.get("content-type"));
    const state: InspectorState = JSON.parse(await (await fetch(`${url}/inspector/state`)).text());
    seen.push(state.requests.total);
  };
  const { exit, stderr } = await call(["sandbox", "--port", "0"], {
    onOutput: (text) => void onOutput(text).finally(call.interrupt),
  });
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
  const [, integration, alternate] =
    /^integration\nsandbox +(\S+)[\s\S]*^alternate\nsandbox +(\S+)/m.exec(printed) ?? [];
  const html = "text/html; charset=utf-8";
  expect(seen).toEqual([200, `${integration}/`, html, `${alternate}/`, html, 1]);
  expect(printed).toMatch(/^secretKey +sk_test_\w+$/m);
});

test("writes a working configuration with keys that only this user can read, and prints none", async () => {
  const config = join(call.folder, "box", "payspec.yaml");
  const environment = { DRIVER_TOKEN: "canary-driver-token" };
  const running = call(["sandbox", "--port", "0", "--write-config", "box", "--driver-token-env", "DRIVER_TOKEN"], {
    environment,
  });
  await appears(config);
  const { deployments } = parse(readFileSync(config, "utf8"));
  const { url, roles, driver, webhooks } = deployments.integration;
  expect(Object.keys(roles)).toEqual(["main", "otherBusiness", "expendable", "live"]);
  expect(roles.otherBusiness).toMatchObject({ clientId: roles.main.clientId });
  expect(roles.expendable.clientId).not.toBe(roles.main.clientId);
  expect(webhooks).toEqual({ port: 0 });
  expect(driver).toEqual({ kind: "http", url: `${url}/driver/v1`, token: { env: "DRIVER_TOKEN" } });
  const keyFile = join(call.folder, "box", roles.main.apiKey.file);
  const apiKey = readFileSync(keyFile, "utf8").trim();
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(await list(url, { ...roles.main, key: apiKey })).toBe(200);
  expect(await list(url, { ...roles.main, key: "wrong" })).toBe(401);
  const liveKey = readFileSync(join(call.folder, "box", roles.live.apiKey.file), "utf8").trim();
  expect(await list(roles.live.url, { ...roles.live, key: liveKey })).toBe(200);
  expect(await list(url, { ...roles.live, key: liveKey })).toBe(401);
  expect(await list(roles.live.url, { ...roles.main, key: apiKey })).toBe(401);

  call.interrupt();
  const { exit, stdout, stderr } = await running;
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
  expect(stdout).toContain(`sandbox   ${url}\n`);
  expect(stdout).toContain("PAYSPEC_ALLOW_LIVE=1 payspec run --config box/payspec.yaml");
  expect(stdout).not.toContain(apiKey);
  expect(call.written()).not.toContain(environment.DRIVER_TOKEN);
  expect(await list(url, { ...roles.main, key: apiKey })).toBe("refused");
});

test("does not overwrite a configuration that payspec did not write", async () => {
  writeFileSync(join(call.folder, "payspec.yaml"), "deployments: {}\n");
  const { exit, stderr } = await call(["sandbox", "--port", "0", "--write-config", "."]);
  expect(exit).toBe(2);
  expect(stderr).toContain("was not written by payspec and is not overwritten");
  expect(readFileSync(join(call.folder, "payspec.yaml"), "utf8")).toBe("deployments: {}\n");
});

test("replaces the keys of an earlier start, readable only by this user", async () => {
  const box = join(call.folder, "my box");
  const again = () => call(["sandbox", "--port", "0", "--write-config", "my box"], { onOutput: call.interrupt });
  await again();
  const key = join(box, "keys", "integration", "main");
  writeFileSync(key, "older\n");
  chmodSync(key, 0o644);
  const { stdout } = await again();
  expect(readFileSync(key, "utf8")).not.toContain("older");
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(stdout).toContain("payspec run --config 'my box/payspec.yaml'\n");
});

test("does not overwrite a key that payspec did not write", async () => {
  mkdirSync(join(call.folder, "keys", "integration"), { recursive: true });
  writeFileSync(join(call.folder, "keys", "integration", "main"), "precious\n");
  const { exit, stderr } = await call(["sandbox", "--port", "0", "--write-config", "."], { onOutput: call.interrupt });
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining("main was not written by payspec") });
  expect(readFileSync(join(call.folder, "keys", "integration", "main"), "utf8")).toBe("precious\n");
});

describe("does not follow links and writes nothing", () => {
  const BANNER = "# Written by `payspec sandbox --write-config` at every start.\n";
  const elsewhere = () => join(call.folder, "elsewhere");
  const box = () => join(call.folder, "box");
  async function refused(link: string) {
    const flags = ["sandbox", "--port", "0", "--variant", "integration", "--write-config", "box"];
    const { exit, stderr } = await call(flags, { onOutput: call.interrupt });
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: expect.stringContaining(`${join(box(), link)} is a symbolic link, which payspec does not follow`),
    });
  }

  test.each(["keys", "keys/integration", "keys/integration/main"])("%s", async (link) => {
    const [, ...below] = ["keys", "integration", "main"].slice(link.split("/").length - 1);
    const own = join(elsewhere(), ...below);
    mkdirSync(dirname(own), { recursive: true });
    writeFileSync(own, "own");
    mkdirSync(dirname(join(box(), link)), { recursive: true });
    writeFileSync(join(box(), "payspec.yaml"), BANNER);
    symlinkSync(elsewhere(), join(box(), link));
    await refused(link);
    expect(readFileSync(own, "utf8")).toBe("own");
    expect(readFileSync(join(box(), "payspec.yaml"), "utf8")).toBe(BANNER);
  });

  test("payspec.yaml linked to a file written by payspec", async () => {
    mkdirSync(box());
    writeFileSync(elsewhere(), `${BANNER}own`);
    symlinkSync(elsewhere(), join(box(), "payspec.yaml"));
    await refused("payspec.yaml");
    expect(readFileSync(elsewhere(), "utf8")).toBe(`${BANNER}own`);
    expect(existsSync(join(box(), "keys"))).toBe(false);
  });

  test("payspec.yaml linked to a missing file", async () => {
    mkdirSync(box());
    symlinkSync(elsewhere(), join(box(), "payspec.yaml"));
    await refused("payspec.yaml");
    expect(existsSync(elsewhere())).toBe(false);
  });
});

test("does not wait for a pipe in place of the configuration", async () => {
  const pipe = createWatchedPipe(join(call.folder, "payspec.yaml"));
  const { exit, stderr } = await call(["sandbox", "--port", "0", "--write-config", "."], { onOutput: call.interrupt });
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining("payspec.yaml was not written by") });
  expect(pipe.isOpened()).toBe(false);
  pipe.close();
});

test("reports a folder in place of the configuration as invalid usage", async () => {
  mkdirSync(join(call.folder, "payspec.yaml"));
  const { exit, stderr } = await call(["sandbox", "--port", "0", "--write-config", "."]);
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining("payspec.yaml was not written by") });
});

test("closes the first port if the second cannot be opened", async () => {
  const listen = Server.prototype.listen;
  const servers: Server[] = [];
  const spy = vi.spyOn(Server.prototype, "listen").mockImplementation(function (
    this: Server,
    ...parameters: unknown[]
  ) {
    servers.push(this);
    if (servers.length === 1) return Reflect.apply(listen, this, parameters);
    queueMicrotask(() => this.emit("error", Object.assign(new Error("no more files"), { code: "EMFILE" })));
    return this;
  });
  const { exit, stderr } = await call(["sandbox", "--port", "0"], { onOutput: call.interrupt });
  spy.mockRestore();
  expect({ exit, stderr }).toEqual({
    exit: 2,
    stderr: expect.stringContaining("cannot listen on 127.0.0.1:0 (EMFILE)"),
  });
  expect(servers.map((each) => each.listening)).toEqual([false, false]);
});

/** Lets the given number of sockets listen at any free port; the port of the next one is in use. */
function takePortAfter(free: number) {
  const listen = Server.prototype.listen;
  let listening = 0;
  return vi.spyOn(Server.prototype, "listen").mockImplementation(function (
    this: Server,
    _port,
    ...parameters: unknown[]
  ) {
    if (++listening <= free) return Reflect.apply(listen, this, [0, ...parameters]);
    queueMicrotask(() => this.emit("error", Object.assign(new Error("taken"), { code: "EADDRINUSE" })));
    return this;
  });
}

test("reports a port in use with the variant that needs it", async () => {
  let spy = takePortAfter(2);
  const both = await call(["sandbox", "--port", "4010"], { onOutput: call.interrupt });
  spy.mockRestore();
  expect([both.exit, both.stderr]).toEqual([
    2,
    "payspec: the sandbox of alternate, one port after that of integration: port 4011 of 127.0.0.1 is in use: choose " +
      "another, or 0 for any free port\n",
  ]);

  spy = takePortAfter(0);
  const one = await call(["sandbox", "--port", "4010", "--variant", "alternate"], { onOutput: call.interrupt });
  spy.mockRestore();
  expect(one.stderr).toMatch(/^payspec: port 4010 of 127\.0\.0\.1 is in use: .*\n$/);
});

test("needs a port for each variant", async () => {
  const { exit, stderr } = await call(["sandbox", "--port", "65535"], { onOutput: call.interrupt });
  expect(exit).toBe(2);
  expect(stderr).toBe("payspec: --port must be a whole number from 0 to 65534, the first of 2 in a row\n");
});

test.each(["127.0.0.1:3000/hooks", ""])("needs the scheme of the address for webhooks: %j", async (address) => {
  const { exit, stderr } = await call(["sandbox", "--port", "0", "--webhook-url", address]);
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: "payspec: --webhook-url must be an http or https address\n" });
});

test("reports for each variant if it has the fault", async () => {
  const start = (...flags: string[]) =>
    call(["sandbox", "--port", "0", "--fault", ...flags], { onOutput: call.interrupt });
  const { stdout } = await start("wrong-status");
  expect(stdout.match(/^(fault|integration|alternate)\b.*/gm)).toEqual([
    "integration",
    "fault     wrong-status: Creating a payment is answered with 200 instead of 201.",
    "alternate",
    "fault     not available in this variant: wrong-status",
  ]);
  expect(await start("wrong-status", "--variant", "alternate")).toMatchObject({
    exit: 2,
    stderr: expect.stringMatching(
      /unknown fault wrong-status in alternate, only in integration\n\nRun `payspec list --faults`/,
    ),
  });
  expect(await start("wrong-typ")).toMatchObject({
    exit: 2,
    stderr: expect.stringMatching(
      /wrong-typ; did you mean wrong-type\?\n\nRun `payspec list --faults` to see all names/,
    ),
  });
});

test("reports what prevents writing a key", async () => {
  mkdirSync(join(call.folder, "keys"));
  writeFileSync(join(call.folder, "keys", "alternate"), "precious\n");
  const { exit, stderr } = await call(["sandbox", "--port", "0", "--write-config", "."], { onOutput: call.interrupt });
  expect(exit).toBe(2);
  expect(stderr).toMatch(/keys\/alternate cannot be written \((EEXIST|ENOTDIR)\): choose another folder/);
});

test("starts in a separate process with new credentials, and stops", async () => {
  const sandbox = await startSandboxProcess({ command: ownCommand(), environment: { PATH: process.env["PATH"] } });
  const [integration] = sandbox.sandboxes;
  const main = integration?.roles["main"];
  if (!main) throw new Error("no role main");
  expect(await list(integration.url, main)).toBe(200);
  expect((await fetch(integration.url)).status).toBe(404); // runs need no page
  expect(sandbox.driverToken).toMatch(/^[\w-]{32}$/);
  await sandbox.stop();
  expect(await list(integration.url, main)).toBe("refused");
}, 20_000);

test("rejects without waiting if the process cannot be spawned", async () => {
  const start = startSandboxProcess({ command: [join(call.folder, "no-node"), "main.js"], environment: {} });
  await expect(start).rejects.toThrow("the sandbox did not start");
});

test("rejects with the error of a process that does not start", async () => {
  const entry = join(call.folder, "broken.mjs");
  writeFileSync(entry, "console.error('no such thing'); process.exit(1);");
  await expect(startSandboxProcess({ command: [process.execPath, entry], environment: {} })).rejects.toThrow(
    "the sandbox did not start: no such thing",
  );
});

test.each(["integration", "alternate"])(
  "sends webhooks of %s only to this machine unless a flag allows another",
  async (variant) => {
    const makes = async (flags: readonly string[], webhookUrl: string) => {
      const start = ["sandbox", "--port", "0", "--variant", variant, ...flags];
      let status = 0;
      let made: Promise<void> | undefined;
      const onOutput = (text: string) => {
        const [, driver] = /driver +(\S+)/.exec(text) ?? [];
        if (driver === undefined) return;
        const init = {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ webhookUrl }),
        };
        made = fetch(`${driver}/businesses`, init).then((answer) => {
          status = answer.status;
          call.interrupt();
        });
      };
      const { stderr } = await call(start, { onOutput });
      await made;
      return { status, stderr };
    };
    expect(await makes([], "http://localhost:9/x")).toEqual({ status: 200, stderr: "" });
    expect(await makes([], "http://10.0.0.1/x")).toEqual({
      status: 400,
      stderr: "payspec: no webhook was sent to 10.0.0.1: --webhook-host 10.0.0.1 allows it\n",
    });
    expect(await makes(["--webhook-host", "Hooks.example"], "https://hooks.example/x")).toMatchObject({ status: 200 });
    expect(await makes(["--webhook-url", "https://hooks.example/x"], "https://hooks.example/")).toMatchObject({
      status: 200,
    });
  },
);
