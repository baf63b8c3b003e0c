import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { serve } from "../node/index.ts";
import { makePair, type Pair } from "../node/testing/certificates.ts";
import { type ProxyServerOptions, proxyServer } from "../node/testing/proxy-server.ts";
import { closedPort } from "../node/testing/raw-server.ts";
import { tlsServer } from "../node/testing/tls-server.ts";
import { useCaller } from "./testing/deployments.ts";
import { miniature } from "./testing/miniature.ts";

const KEY = { PAYSPEC_KEY: "sk_test_canary_4711_do_not_print", PAYSPEC_USER: "u_1" };
const PASSWORD = "canary@word";
const PASSPHRASE = "canary sesame";

let authority: Pair;
let server: Pair;
let client: Pair;
beforeAll(async () => {
  authority = await makePair("authority");
  server = await makePair("server", { by: authority, names: ["shop.example"] });
  client = await makePair("suite", { by: authority, passphrase: PASSPHRASE });
});

const call = useCaller();
beforeEach(() => {
  write("ca.pem", authority.cert);
  write("me.pem", client.cert);
  write("me.key", client.key, 0o600);
});

function write(name: string, text: string, mode = 0o644): void {
  writeFileSync(join(call.folder, name), text);
  chmodSync(join(call.folder, name), mode);
}

async function shop(demanding = false) {
  const requests: string[] = [];
  const options = { ...server, ca: authority.cert, requestCert: demanding, rejectUnauthorized: demanding };
  const opened = await tlsServer(options, ({ url = "" }) => requests.push(url));
  onTestFinished(opened.close);
  return { ...opened, requests };
}

async function proxy(options: ProxyServerOptions) {
  const opened = await proxyServer(options);
  onTestFinished(opened.close);
  return opened;
}

describe("a run uses the proxy of the environment", () => {
  test("reports it without its password, and connects to this machine directly", async () => {
    const { port, requests } = await shop();
    const { host, seen } = await proxy({ port, credentials: `me:${PASSWORD}` });
    const inbox = await closedPort();
    const webhooks = { port: Number(new URL(inbox).port), publicUrl: inbox };
    write("payspec.yaml", JSON.stringify({ deployments: { miniature: { webhooks, tls: { ca: "ca.pem" } } } }));
    const address = `http://me:${encodeURIComponent(PASSWORD)}@${host}`;
    const { exit, stdout, stderr } = await call(["run", "https://shop.example"], {
      environment: { ...KEY, HTTPS_PROXY: address, HTTP_PROXY: address },
    });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: `payspec: using the proxy http://${host} (HTTPS_PROXY)\n` });
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set(["CONNECT shop.example:443"]));
    const token = Buffer.from(`me:${PASSWORD}`).toString("base64");
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), token]) {
      expect(stdout + stderr + call.written()).not.toContain(secret);
    }
  });

  test("redacts credentials that a deployment echoes", async () => {
    const { url, close } = await serve(
      async ({ headers }) =>
        Response.json({ things: [] }, { headers: { "x-heard": headers.get("proxy-authorization") ?? "" } }),
      { names: ["shop.example"] },
    );
    onTestFinished(close);
    const { host } = await proxy({ port: Number(new URL(url).port) });
    const { exit } = await call(["run", "http://shop.example"], {
      environment: { ...KEY, http_proxy: `http://me:${encodeURIComponent(PASSWORD)}@${host}` },
    });
    const token = Buffer.from(`me:${PASSWORD}`).toString("base64");
    expect(exit).toBe(0);
    expect(call.written()).toContain("Basic [redacted]");
    expect(call.written()).not.toContain(token);
  });

  test("also in an exploration", async () => {
    const address = await closedPort();
    const exploration = { commands: [], isIdle: () => true, scenarioOf: () => expect.unreachable() };
    const { stderr } = await call(["explore", "http://shop.example"], {
      environment: { ...KEY, HTTP_PROXY: address },
      variants: [{ ...miniature, exploration }],
    });
    expect(stderr).toContain(`payspec: using the proxy ${address} (HTTP_PROXY)\n`);
  });

  test("is unreachable and names the proxy if the proxy is down", async () => {
    const address = await closedPort();
    const { exit, stdout } = await call(["run", "http://shop.example"], {
      environment: { ...KEY, http_proxy: address.replace("//", `//me:${PASSWORD}@`) },
    });
    expect(exit).toBe(3);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(`connection refused at the proxy ${address} (http_proxy)`);
    expect(stdout + call.written()).not.toContain(PASSWORD);
  });

  test("rejects an invalid proxy address as invalid usage", async () => {
    const { exit, stderr } = await call(["run", "https://shop.example"], {
      environment: { ...KEY, HTTPS_PROXY: `socks5://me:${PASSWORD}@shop.example` },
    });
    expect(exit).toBe(2);
    expect(stderr).toMatch(/^payspec: HTTPS_PROXY names a SOCKS proxy/);
    expect(stderr).not.toContain(PASSWORD);
  });

  test("connects directly to hosts in NO_PROXY", async () => {
    const environment = { ...KEY, HTTP_PROXY: await closedPort(), NO_PROXY: ".invalid" };
    const { exit, stdout, stderr } = await call(["run", "http://payspec.invalid"], { environment });
    expect({ exit, stderr }).toEqual({ exit: 3, stderr: "" });
    expect(stdout).toContain("the name payspec.invalid cannot be resolved");
  });
});

describe("a run uses the configured TLS settings", () => {
  const tls = { ca: "ca.pem", cert: "me.pem", key: "me.key", passphrase: { env: "THE_PASSPHRASE" } };
  const configured = (more: object) => {
    write("payspec.yaml", `deployments:\n  miniature:\n    tls: ${JSON.stringify({ ...tls, ...more })}\n`);
  };
  const environment = { ...KEY, THE_PASSPHRASE: PASSPHRASE };

  test("presents its client certificate and never outputs the key", async () => {
    const { url, clients } = await shop(true);
    configured({});
    const { exit, stdout, stderr } = await call(["run", url], { environment });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(new Set(clients)).toEqual(new Set(["suite"]));
    const [, line = "no key"] = client.key.split("\n");
    expect(client.key).toContain(line);
    rmSync(join(call.folder, "me.key"));
    for (const secret of [line, PASSPHRASE]) expect(stdout + call.written()).not.toContain(secret);
  });

  test("reads them from the environment, and warns of a key that others can read", async () => {
    const { url } = await shop(true);
    write("me.key", client.key, 0o644);
    const { exit, stderr } = await call(["run", url], {
      environment: {
        ...KEY,
        PAYSPEC_CA_FILE: "ca.pem",
        PAYSPEC_CLIENT_CERT_FILE: join(call.folder, "me.pem"),
        PAYSPEC_CLIENT_KEY_FILE: "me.key",
        PAYSPEC_CLIENT_KEY_PASSPHRASE: PASSPHRASE,
      },
    });
    const stat = "payspec: me.key is readable by other users of this machine: chmod 600 me.key\n";
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: stat });
  });

  test("is unreachable without them, with advice", async () => {
    const { url } = await shop();
    const { exit, stdout } = await call(["run", url], { environment: KEY });
    expect(exit).toBe(3);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain("tls.ca of the deployment (PAYSPEC_CA_FILE)");
  });

  test.each([
    [{ ca: "none.pem" }, "tls.ca refers to the file none.pem, which does not exist: give the path of a PEM file"],
    [{ ca: "me.key" }, "tls.ca refers to the file me.key, which contains no certificate in PEM format"],
    [{ cert: "ca.pem" }, "tls.key refers to the file me.key, which contains a key that does not match the certificate"],
    [{ key: "ca.pem" }, "tls.key refers to the file ca.pem, which contains no private key in PEM format"],
    [
      { key: "none.key" },
      "tls.key refers to the file none.key, which does not exist: its path is relative to the configuration",
    ],
    [
      { key: undefined },
      "tls.cert goes with deployments.miniature.tls.key (PAYSPEC_CLIENT_KEY_FILE), which is missing",
    ],
    [
      { cert: undefined },
      "tls.key goes with deployments.miniature.tls.cert (PAYSPEC_CLIENT_CERT_FILE), which is missing",
    ],
    [
      { passphrase: undefined },
      "tls.key refers to the file me.key, which contains an encrypted key, but no passphrase",
    ],
    [
      { passphrase: { env: "PAYSPEC_USER" } },
      "tls.passphrase refers to the variable PAYSPEC_USER, which does not decrypt",
    ],
  ])("rejects %j as invalid usage (%s …) without a request", async (more, message) => {
    const { url, requests } = await shop();
    configured(more);
    const { exit, stderr } = await call(["run", url], { environment });
    expect({ exit, requests }).toEqual({ exit: 2, requests: [] });
    expect(stderr).toContain("payspec.yaml, line ");
    expect(stderr).toContain(message);
  });
});
