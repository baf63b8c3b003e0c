import { fileURLToPath } from "node:url";
import { request } from "undici";
import { expect, test } from "vitest";
import { createHttpTransport } from "./http-transport.ts";
import { startMock } from "./prism-mock.ts";

const document = fileURLToPath(new URL("../../generated/integration/openapi.json", import.meta.url));

test("serves the examples of a contract, and says when its port is taken", async () => {
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
  "at %s it names an address that a client can use",
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

test("it refuses what a page in a browser sends, and names that are not this machine's", async () => {
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
