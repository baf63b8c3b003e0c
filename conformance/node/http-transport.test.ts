import type { Socket } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { headerValue, type WireRequest, type WireResult } from "../transport/index.ts";
import { createHttpTransport } from "./http-transport.ts";
import { plainServer } from "./testing/plain-server.ts";
import { closedPort, rawServer } from "./testing/raw-server.ts";

const transport = createHttpTransport();
afterAll(() => transport.close());

async function server(answer: (socket: Socket) => void): Promise<string> {
  const { url, close } = await rawServer(answer);
  onTestFinished(close);
  return url;
}

async function send(
  url: string,
  rest: Partial<WireRequest> = {},
  maxBodyBytes = 1_000,
  timeoutMs = 5_000,
): Promise<WireResult> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const result = await transport.send(
    { method: "GET", url, headers: [], ...rest },
    { signal: controller.signal, maxBodyBytes },
  );
  clearTimeout(timer);
  return result;
}

function http(body: string | Buffer, headers: readonly string[] = [], status = "200 OK"): Buffer {
  const head = [`HTTP/1.1 ${status}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers].join("\r\n");
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]);
}

const answering = (bytes: Buffer | string) => server((socket) => socket.write(bytes));

describe("keeps the response as received", () => {
  test("status, header order, case and duplicates, body", async () => {
    const url = await answering(http("{}", ["X-Two: a", "x-two: b", "Content-Type: application/json"], "201 Created"));
    const result = await send(url);
    expect(result).toMatchObject({
      kind: "response",
      status: 201,
      body: { text: "{}", byteLength: 2, wellFormed: true, complete: true },
    });
    expect(result.kind === "response" && result.headers).toEqual([
      ["Content-Length", "2"],
      ["X-Two", "a"],
      ["x-two", "b"],
      ["Content-Type", "application/json"],
    ]);
  });

  test("returns a redirect without following it", async () => {
    const url = await answering(http("", ["Location: http://127.0.0.1:1/"], "302 Found"));
    const result = await send(url);
    expect(result).toMatchObject({ kind: "response", status: 302 });
    expect(result.kind === "response" && headerValue(result.headers, "location")).toBe("http://127.0.0.1:1/");
  });

  test("returns an HTML page with status 500", async () => {
    expect(await send(await answering(http("<html>no</html>", ["Content-Type: text/html"], "500 No")))).toMatchObject({
      kind: "response",
      status: 500,
      body: { text: "<html>no</html>" },
    });
  });

  test("replaces invalid UTF-8 and reports it", async () => {
    expect(await send(await answering(http(Buffer.from([0x22, 0xff, 0x22]))))).toMatchObject({
      body: { text: '"\ufffd"', byteLength: 3, wellFormed: false },
    });
  });

  test("sends only the given headers", async () => {
    let seen: string[] = [];
    const { url, close } = await plainServer((request) => {
      seen = request.rawHeaders.filter((_, index) => index % 2 === 0);
    });
    onTestFinished(close);
    await send(url, {
      method: "POST",
      headers: [
        ["X-A", "1"],
        ["X-A", "2"],
      ],
      body: "{}",
    });
    expect(seen.map((each) => each.toLowerCase()).sort()).toEqual([
      "connection",
      "content-length",
      "host",
      "x-a",
      "x-a",
    ]);
  });
});

describe("decodes unrequested content codings", () => {
  const text = JSON.stringify({ a: "b".repeat(200) });
  test.each([
    ["gzip", gzipSync(text)],
    ["x-gzip", gzipSync(text)],
    ["br", brotliCompressSync(text)],
    ["deflate", deflateSync(text)],
    ["deflate", deflateRawSync(text)],
    ["identity", Buffer.from(text)],
    ["gzip, br", brotliCompressSync(gzipSync(text))],
  ])("%s", async (coding, bytes) => {
    const result = await send(await answering(http(bytes, [`Content-Encoding: ${coding}`])));
    expect(result).toMatchObject({ kind: "response", body: { text, byteLength: text.length, complete: true } });
  });

  test("applies the limit to decoded bytes", async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000, 0x20));
    const result = await send(await answering(http(bomb, ["Content-Encoding: gzip"])), {}, 2_000);
    expect(result).toMatchObject({ kind: "response", body: { byteLength: 2_000, complete: false } });
  });

  test("keeps what could be decoded of a body truncated at the limit", async () => {
    const noise = Buffer.from(Array.from({ length: 4_000 }, (_, index) => 33 + ((index * index * 7919) % 90)));
    const result = await send(await answering(http(gzipSync(noise), ["Content-Encoding: gzip"])), {}, 1_000);
    expect(result).toMatchObject({ kind: "response", body: { complete: false } });
  });

  test("reports an unknown coding and an invalid one", async () => {
    expect(await send(await answering(http("{}", ["Content-Encoding: zstd"])))).toEqual({
      kind: "failure",
      reason: "other",
      message: "the body is encoded as zstd, which payspec cannot read",
      answered: true,
    });
    expect(await send(await answering(http("{}", ["Content-Encoding: gzip"])))).toEqual({
      kind: "failure",
      reason: "framing",
      message: "the body is not valid gzip, the encoding in its content-encoding header",
      answered: true,
    });
  });
});

describe("the body limit", () => {
  test("keeps the bytes up to the limit", async () => {
    const result = await send(await answering(http("x".repeat(5_000))), {}, 100);
    expect(result).toMatchObject({
      kind: "response",
      body: { text: "x".repeat(100), byteLength: 100, complete: false },
    });
  });

  test("ends an endless body", async () => {
    const url = await server((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write("x".repeat(1_000))), 1);
    });
    expect(await send(url, {}, 10_000)).toMatchObject({ body: { byteLength: 10_000, complete: false } });
  });

  test("accepts a body of exactly the limit as complete", async () => {
    const result = await send(await answering(http("x".repeat(100))), {}, 100);
    expect(result).toMatchObject({ body: { byteLength: 100, complete: true } });
  });

  test.each([
    ["ééé", 3, "é"],
    ["ééé", 4, "éé"],
    ["€€", 4, "€"],
    ["€€", 5, "€"],
    ["a😀", 2, "a"],
    ["a😀", 4, "a"],
    ["a😀b", 5, "a😀"],
  ])("does not report a split character as malformed: %s after %i bytes", async (sent, most, text) => {
    const result = await send(await answering(http(sent)), {}, most);
    expect(result).toMatchObject({ body: { text, byteLength: most, wellFormed: true, complete: false } });
  });

  test("reports malformed bytes before the limit", async () => {
    const result = await send(await answering(http(Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x61]))), {}, 5);
    expect(result).toMatchObject({ body: { text: "\ufffd".repeat(5), wellFormed: false, complete: false } });
  });
});

describe("reports as a failure", () => {
  test("a refused connection", async () => {
    const url = await closedPort();
    expect(await send(url)).toEqual({
      kind: "failure",
      reason: "refused",
      message: `connection refused at ${new URL(url).host}`,
    });
  });

  test("an unknown host name", async () => {
    expect(await send("http://payspec.invalid/")).toMatchObject({ kind: "failure", reason: "refused" });
  });

  test("a connection closed or reset before the response", async () => {
    expect(await send(await server((socket) => socket.end()))).toEqual({
      kind: "failure",
      reason: "reset",
      message: "the connection was closed before it responded",
    });
    expect(await send(await server((socket) => socket.resetAndDestroy()))).toEqual({
      kind: "failure",
      reason: "reset",
      message: "the connection was reset before it responded",
    });
  });

  test("a connection closed or reset in the body", async () => {
    const begin = "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{";
    expect(await send(await server((socket) => socket.end(begin)))).toMatchObject({
      kind: "failure",
      message: expect.stringContaining("before the response was complete"),
    });
    const url = await server((socket) => socket.write(begin, () => setTimeout(() => socket.resetAndDestroy(), 20)));
    expect(await send(url)).toEqual({
      kind: "failure",
      reason: "reset",
      message: "the connection was reset before the response was complete",
      answered: true,
    });
  });

  test("a response that is not HTTP", async () => {
    expect(await send(await server((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")))).toMatchObject({
      kind: "failure",
      reason: "framing",
    });
  });

  test.each(["0", "000", "99", "099", "1000"])("the invalid status %s", async (status) => {
    const url = await server((socket) => socket.end(http("{}", [], `${status} What`)));
    expect(await send(url)).toEqual({
      kind: "failure",
      reason: "framing",
      message: `the response of ${new URL(url).host} is not HTTP`,
      answered: true,
    });
  });

  test("endless headers", async () => {
    const url = await server((socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${"y".repeat(200_000)}\r\n\r\n`));
    expect(await send(url)).toMatchObject({ kind: "failure", reason: "framing" });
  });

  test("https to an http port", async () => {
    const { url, close } = await plainServer(() => {});
    onTestFinished(close);
    expect(await send(url.replace("http:", "https:"))).toMatchObject({ kind: "failure", reason: "tls" });
  });

  test("a timeout before the response and in its body", async () => {
    const silent = await send(await server(() => {}), {}, 1_000, 60);
    expect(silent).toEqual({ kind: "failure", reason: "timeout", message: "no response within the time limit" });
    const stuck = await send(await answering("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"), {}, 1_000, 60);
    expect(stuck).toEqual({
      kind: "failure",
      reason: "timeout",
      message: "the response was not complete within the time limit",
      answered: true,
    });
  });

  test("an invalid request, without quoting it", async () => {
    const url = await answering(http("{}"));
    const result = await send(url, { headers: [["X-Key", "canary\r\nsecret"]] });
    expect(result).toEqual({ kind: "failure", reason: "other", message: "the request cannot be sent as HTTP" });
    expect(await send("nonsense")).toMatchObject({ kind: "failure", reason: "other" });
  });

  test("an aborted signal, without sending anything", async () => {
    const controller = new AbortController();
    controller.abort();
    const url = await server(() => expect.unreachable());
    const result = await transport.send(
      { method: "GET", url, headers: [] },
      { signal: controller.signal, maxBodyBytes: 10 },
    );
    expect(result).toMatchObject({ kind: "failure", reason: "timeout" });
  });

  test("a timeout signalled by onEnd", async () => {
    let end = () => {};
    const limits = {
      signal: new AbortController().signal,
      onEnd(leave: () => void) {
        end = leave;
        return () => {};
      },
      maxBodyBytes: 10,
    };
    const url = await server(() => end());
    expect(await transport.send({ method: "GET", url, headers: [] }, limits)).toMatchObject({ reason: "timeout" });
  });
});
