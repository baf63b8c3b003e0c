import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { expect, test } from "vitest";
import { createHttpTransport } from "./http-transport.ts";
import { startMock } from "./prism-mock.ts";

const document = fileURLToPath(new URL("../../generated/integration/openapi.json", import.meta.url));

test("serves the examples of a contract and reports a port in use", async () => {
  const mock = await startMock(document);
  const transport = createHttpTransport();
  const limits = { signal: new AbortController().signal, maxBodyBytes: 100_000 };
  const url = `${mock.url}/api/v1/payment/list`;
  const headers: [string, string][] = [
    ["Client-Id", "a"],
    ["Business-Id", "b"],
    ["X-Api-Key", "c"],
  ];
  expect(await transport.send({ method: "GET", url, headers }, limits)).toMatchObject({
    kind: "response",
    status: 200,
  });
  expect(await transport.send({ method: "GET", url, headers: [] }, limits)).toMatchObject({
    kind: "response",
    status: 401,
  });
  await expect(startMock(document, { port: Number(new URL(mock.url).port) })).rejects.toThrow("is in use");
  await transport.close();
  await mock.close();
}, 20_000);

test.each([
  ["::1", "http://[::1]:"],
  ["::", "http://[::1]:"],
  ["0.0.0.0", "http://127.0.0.1:"],
])(
  "returns an address for clients when listening on %s",
  async (host, start) => {
    const mock = await startMock(document, { host });
    try {
      expect(mock.url).toContain(start);
      expect((await fetch(`${mock.url}/api/v1/payment/list`)).status).toBe(401);
    } finally {
      await mock.close();
    }
  },
  20_000,
);

test("rejects requests from web pages and for foreign host names", async () => {
  const mock = await startMock(document);
  const statusOf = async (headers: Readonly<Record<string, string>>) => {
    const { statusCode, body } = await request(`${mock.url}/api/v1/payment/list`, { headers });
    await body.dump();
    return statusCode;
  };
  try {
    expect(await statusOf({ origin: "https://evil.example" })).toBe(403);
    expect(await statusOf({ host: "evil.example" })).toBe(421);
    expect(await statusOf({})).toBe(401);
  } finally {
    await mock.close();
  }
}, 20_000);

/** Sends bytes; resolves to the complete response, or to empty text if the client disconnects after them. */
function sendRaw(url: string, text: string, { leaves = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
      socket.write(text);
      if (leaves) setTimeout(() => socket.destroy(), 300);
    });
    socket.setEncoding("utf8").on("data", (piece: string) => {
      answer += piece;
    });
    socket.on("error", reject).on("close", () => resolve(answer));
  });
}

test("does not forward hop-by-hop headers", async () => {
  const mock = await startMock(document);
  try {
    const headers = "host: localhost\r\ntrailer: x\r\nte: trailers\r\nupgrade: h2c\r\nconnection: close\r\n";
    const answer = await sendRaw(mock.url, `GET /api/v1/payment/list HTTP/1.1\r\n${headers}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/^connection: close\r$/im);
  } finally {
    await mock.close();
  }
}, 20_000);

test("closes after a client that disconnected in the middle of its body", async () => {
  const mock = await startMock(document);
  await sendRaw(mock.url, "POST /api/v1/payment HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nabc", {
    leaves: true,
  });
  await mock.close();
}, 20_000);
