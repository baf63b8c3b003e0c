import { createServer, type Socket } from "node:net";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import type { WireRequest, WireResult } from "../transport/index.ts";
import { createHttpTransport } from "./http-transport.ts";
import { listen } from "./testing/listen.ts";

const transport = createHttpTransport();
afterAll(() => transport.close());

/** Starts a server that calls `answer` on the first bytes of each connection. */
async function server(answer: (socket: Socket, first: string) => void): Promise<string> {
  const listening = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (bytes) => answer(socket, bytes.toString("latin1")));
  });
  const { url, close } = await listen(listening);
  onTestFinished(close);
  return `${url}/`;
}

function send(url: string, request: Partial<WireRequest> = {}): Promise<WireResult> {
  const limits = { signal: AbortSignal.timeout(5_000), maxBodyBytes: 1_000 };
  return transport.send({ method: "GET", url, headers: [], ...request }, limits);
}

function http(body: string, headers: readonly string[] = [], status = "200 OK"): string {
  return [`HTTP/1.1 ${status}`, `Content-Length: ${body.length}`, ...headers, "", body].join("\r\n");
}

const answering = (text: string) => server((socket) => socket.write(text));

async function sent(request: Partial<WireRequest>): Promise<string> {
  let seen = "";
  const url = await server((socket, first) => {
    seen = first;
    socket.write(http("{}"));
  });
  await send(url, request);
  return seen.replace(/^host: [\d.:]+/m, "host: …");
}

describe("a request", () => {
  test("has a request line, framing headers and the given headers unchanged", async () => {
    const headers = [["X-Name", "Jos\u00e9"]] as const;
    expect(await sent({ method: "POST", headers, body: '"\u00e9"' })).toBe(
      'POST / HTTP/1.1\r\nhost: …\r\nconnection: keep-alive\r\nX-Name: Jos\u00e9\r\ncontent-length: 4\r\n\r\n"\u00c3\u00a9"',
    );
  });

  test.each(["POST", "PUT", "PATCH", "LIGHT"])("has content-length 0 for %s without a body", async (method) => {
    expect(await sent({ method })).toMatch(/content-length: 0\r\n\r\n$/);
  });

  test.each(["GET", "DELETE"])("has no content-length for %s without a body", async (method) => {
    expect(await sent({ method })).toMatch(/connection: keep-alive\r\n\r\n$/);
  });

  test.each(["Content-Length", "transfer-encoding", "Upgrade", "Expect", "Host"])(
    "cannot override %s",
    async (name) => {
      const url = await server(() => expect.unreachable());
      expect(await send(url, { headers: [[name, "1"]] })).toEqual({
        kind: "failure",
        reason: "other",
        message: "the request cannot be sent as HTTP",
      });
    },
  );
});

describe("around a response", () => {
  test("interim responses are skipped", async () => {
    const early = ["100 Continue", "103 Early Hints"].map((each) => `HTTP/1.1 ${each}\r\n\r\n`).join("");
    expect(await send(await answering(`${early}${http("{}")}`))).toMatchObject({
      kind: "response",
      status: 200,
      body: { text: "{}" },
    });
  });

  test("bytes after the end are ignored", async () => {
    expect(await send(await answering(`${http("{}")}more`))).toMatchObject({
      kind: "response",
      body: { text: "{}", complete: true },
    });
  });

  test("an unannounced close of the connection loses no request", async () => {
    const url = await server((socket) => socket.end(http("{}")));
    for (let count = 0; count < 50; count += 1) expect(await send(url)).toMatchObject({ kind: "response" });
  });

  test("an unrequested protocol switch is a failure and closes the connection", async () => {
    let closed = false;
    const url = await server((socket) => {
      socket.on("close", () => {
        closed = true;
      });
      socket.write("HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: chess\r\n\r\ne4");
    });
    expect(await send(url)).toMatchObject({ reason: "framing", message: expect.stringContaining("is not HTTP") });
    await expect.poll(() => closed).toBe(true);
  });

  test("a 204 with a content-length is a failure", async () => {
    expect(await send(await answering(http("{}", [], "204 No Content")))).toEqual({
      kind: "failure",
      reason: "framing",
      message: "the response body does not match its content-length",
      answered: true,
    });
  });

  test("thousands of headers are accepted within the size limit", async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`);
    const result = await send(await answering(http("{}", many)));
    expect(result.kind === "response" && result.headers.length).toBe(3_001);
  });
});
