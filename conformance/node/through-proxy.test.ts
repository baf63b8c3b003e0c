import type { IncomingMessage } from "node:http";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { TlsConfiguration } from "../deployment/index.ts";
import type { Header } from "../transport/index.ts";
import { createHttpTransport } from "./http-transport.ts";
import { proxiesIn } from "./proxy.ts";
import { makePair, type Pair } from "./testing/certificates.ts";
import { plainServer } from "./testing/plain-server.ts";
import { type ProxyServerOptions, proxyServer } from "./testing/proxy-server.ts";
import { closedPort, rawServer } from "./testing/raw-server.ts";
import { tlsServer } from "./testing/tls-server.ts";

let authority: Pair;
let server: Pair;
beforeAll(async () => {
  authority = await makePair("authority");
  server = await makePair("server", { by: authority, names: ["shop.example"] });
});

async function opened<T extends { readonly close: () => Promise<void> }>(opening: Promise<T>): Promise<T> {
  const found = await opening;
  onTestFinished(found.close);
  return found;
}

const proxy = (options: ProxyServerOptions) => opened(proxyServer(options));
const portOf = (url: string) => Number(new URL(url).port);

async function send(
  url: string,
  environment: Readonly<Record<string, string>>,
  { headers = [], timeoutMs = 5_000 }: { headers?: readonly Header[]; timeoutMs?: number } = {},
) {
  const tlsOf = (): TlsConfiguration => ({ ca: authority.cert });
  const transport = createHttpTransport({ proxyOf: proxiesIn(environment), tlsOf });
  onTestFinished(transport.close);
  const signal = AbortSignal.timeout(timeoutMs);
  return transport.send({ method: "GET", url, headers }, { signal, maxBodyBytes: 1_000 });
}

describe("through a proxy", () => {
  test("sends http requests in absolute form, with unchanged headers", async () => {
    const requests: IncomingMessage[] = [];
    const { url } = await opened(plainServer((request) => requests.push(request)));
    const { host, url: address, seen } = await proxy({ port: portOf(url) });
    const headers: Header[] = [
      ["X-A", "1"],
      ["X-A", "2"],
    ];
    const result = await send("http://shop.example:81/a?b=1", { http_proxy: address }, { headers });
    expect(result).toMatchObject({ kind: "response", status: 200, body: { text: "{}" } });
    expect(seen).toEqual(["GET http://shop.example:81/a?b=1"]);
    expect(requests[0]?.rawHeaders.join()).toBe("host,shop.example:81,connection,keep-alive,X-A,1,X-A,2");
    expect(requests[0]?.rawHeaders.join()).not.toContain(host);
  });

  test("tunnels https, with TLS to the deployment", async () => {
    const requests: IncomingMessage[] = [];
    const { port } = await opened(tlsServer(server, (request) => requests.push(request)));
    const { url, seen } = await proxy({ port });
    const result = await send(
      "https://shop.example/a",
      { HTTPS_PROXY: url },
      {
        headers: [
          ["X-A", "1"],
          ["X-A", "2"],
        ],
      },
    );
    expect(result).toMatchObject({ kind: "response", status: 200 });
    expect(seen).toEqual(["CONNECT shop.example:443"]);
    expect(requests[0]?.url).toBe("/a");
    expect(requests[0]?.rawHeaders.filter((each) => each === "X-A")).toHaveLength(2);
  });

  test("reuses a tunnel for consecutive requests", async () => {
    const { port } = await opened(tlsServer(server));
    const { url, seen } = await proxy({ port });
    const transport = createHttpTransport({
      proxyOf: proxiesIn({ HTTPS_PROXY: url }),
      tlsOf: () => ({ ca: authority.cert }),
    });
    onTestFinished(transport.close);
    const limits = { signal: AbortSignal.timeout(5_000), maxBodyBytes: 1_000 };
    const request = { method: "GET", url: "https://shop.example:8443/", headers: [] };
    for (let count = 0; count < 6; count += 1) {
      expect(await transport.send(request, limits)).toMatchObject({ kind: "response" });
    }
    expect(new Set(seen)).toEqual(new Set(["CONNECT shop.example:8443"]));
    expect(seen.length).toBeLessThan(6);
  });

  test("connects directly to hosts in NO_PROXY", async () => {
    const { url } = await opened(plainServer(() => {}));
    const { url: address, seen } = await proxy({ port: portOf(url) });
    const environment = { HTTP_PROXY: address, NO_PROXY: "payspec.invalid" };
    expect(await send("http://payspec.invalid/", environment)).toMatchObject({
      message: "the name payspec.invalid cannot be resolved",
    });
    expect(await send(url, environment)).toMatchObject({ kind: "response" });
    expect(seen).toEqual([]);
  });
});

describe("a proxy that requires credentials", () => {
  test.each(["http", "https"])("receives those in its address, for %s", async (protocol) => {
    const { port } =
      protocol === "http" ? portIn(await opened(plainServer(() => {}))) : await opened(tlsServer(server));
    const { host, seen } = await proxy({ port, credentials: "me:p@ss-word" });
    const environment = { [`${protocol}_proxy`]: `http://me:p%40ss-word@${host}` };
    expect(await send(`${protocol}://shop.example/`, environment)).toMatchObject({ kind: "response", status: 200 });
    expect(seen).toHaveLength(1);
  });

  test.each(["http", "https"])("rejects wrong ones, for %s", async (protocol) => {
    const { host } = await proxy({ port: 1, credentials: "me:p@ss-word" });
    const variable = `${protocol}_proxy`;
    const result = await send(`${protocol}://shop.example/`, { [variable]: `http://me:canary@${host}` });
    expect(result).toEqual({
      kind: "failure",
      reason: "refused",
      message:
        `the proxy http://${host} (${variable}) requires a user and password, or rejects the given ones (407): ` +
        `set them in ${variable}, as http://user:password@host:port`,
    });
  });

  const portIn = ({ url }: { url: string }) => ({ port: portOf(url) });
});

describe("a failure is attributed", () => {
  test.each(["http", "https"])("to a proxy that is down, for %s", async (protocol) => {
    const address = await closedPort();
    const variable = `${protocol}_proxy`;
    expect(await send(`${protocol}://shop.example/`, { [variable]: address.replace("//", "//me:canary@") })).toEqual({
      kind: "failure",
      reason: "refused",
      message: `connection refused at the proxy ${address} (${variable})`,
    });
  });

  test("to a proxy whose name cannot be resolved", async () => {
    expect(await send("https://shop.example/", { https_proxy: "http://payspec.invalid:1" })).toMatchObject({
      reason: "refused",
      message: "the name of the proxy http://payspec.invalid:1 (https_proxy) cannot be resolved",
    });
  });

  test.each([
    ["http", 503, "cannot reach shop.example (503)"],
    ["https", 502, "cannot reach shop.example (502)"],
    ["http", 403, "does not allow connections to shop.example (403)"],
    ["https", 403, "does not allow connections to shop.example (403)"],
  ])("to a proxy that responds for %s with %i", async (protocol, refuses, message) => {
    const { url } = await proxy({ port: 1, refuses });
    const result = await send(`${protocol}://shop.example/`, { [`${protocol}_proxy`]: url });
    expect(result).toMatchObject({ reason: "refused", message: `the proxy ${url} (${protocol}_proxy) ${message}` });
  });

  test("to the deployment, for its own 502", async () => {
    const { url } = await opened(rawServer((socket) => socket.end("HTTP/1.1 502 No\r\nContent-Length: 0\r\n\r\n")));
    const { url: address } = await proxy({ port: portOf(url) });
    expect(await send("http://shop.example/", { http_proxy: address })).toMatchObject({
      kind: "response",
      status: 502,
    });
  });

  test("to a server that is not a proxy, or does not respond", async () => {
    const other = await opened(rawServer((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")));
    expect(await send("https://shop.example/", { https_proxy: other.url })).toMatchObject({
      reason: "framing",
      message: `the response of the proxy ${other.url} (https_proxy) is not HTTP`,
    });
    const silent = await opened(rawServer(() => {}));
    expect(await send("https://shop.example/", { https_proxy: silent.url }, { timeoutMs: 60 })).toMatchObject({
      reason: "timeout",
      message: `no response within the time limit (through the proxy ${silent.url} (https_proxy))`,
    });
  });

  test.each(["http", "https"])("to a proxy with an untrusted certificate, for %s", async (protocol) => {
    const { url } = await opened(tlsServer(server));
    expect(await send(`${protocol}://shop.example/`, { [`${protocol}_proxy`]: url })).toMatchObject({
      reason: "tls",
      message: expect.stringMatching(
        new RegExp(
          `^the certificate of the proxy ${url} \\(${protocol}_proxy\\) is not trusted .* NODE_EXTRA_CA_CERTS$`,
        ),
      ),
    });
  });

  test("to a proxy that closes the connection", async () => {
    const { url } = await proxy({ port: portOf(await closedPort()) });
    expect(await send("https://shop.example/", { https_proxy: url })).toMatchObject({
      reason: "reset",
      message: `the proxy ${url} (https_proxy): the connection was closed before it responded`,
    });
  });

  test("to a deployment that does not use TLS", async () => {
    const { url } = await opened(plainServer(() => {}));
    const { url: address } = await proxy({ port: portOf(url) });
    expect(await send("https://shop.example/", { https_proxy: address })).toMatchObject({
      reason: "tls",
      message: `shop.example does not use TLS: should the address be http instead of https? (through the proxy ${address} (https_proxy))`,
    });
  });

  test("to the deployment's certificate, as without a proxy", async () => {
    const { port } = await opened(tlsServer(server));
    const { url } = await proxy({ port });
    expect(await send("https://other.example/", { https_proxy: url })).toMatchObject({
      reason: "tls",
      message: expect.stringContaining("the certificate of other.example is for another host name"),
    });
  });
});
