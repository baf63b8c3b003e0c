import { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Handler } from "../variants/sandboxes.ts";
import { type Served, serve, serveHandler } from "./serve.ts";
import "./handler-listener.ts"; // loaded at server start, so load it before the tests

const CLOSING = "Host: any.test\r\nConnection: close\r\n";
const MEBIBYTE = 1024 * 1024;

/** Echoes the request. */
const echo: Handler = async ({ method, url, headers, readBody }) => {
  const seen = { method, address: url.href, twice: headers.get("x-twice"), none: headers.get("constructor") };
  const text = JSON.stringify({ ...seen, body: await readBody() });
  return { status: 200, headers: { "x-second": "2", "Content-Type": "application/json" }, text };
};

/** Header names used by the requests of these tests. */
const NAMES = ["any.test", "a.test", "a"];

async function serving(handler: Handler): Promise<Served> {
  const served = await serveHandler(handler, { names: NAMES });
  onTestFinished(served.close);
  return served;
}

/** Returns everything that the server sends for these bytes, until it closes the connection. */
async function responseTo(handler: Handler, ...bytes: (string | Uint8Array)[]): Promise<string> {
  const socket = connectTo(await serving(handler));
  for (const each of bytes) socket.write(each);
  return (await all(socket)).replace(/Date: .*/, "Date: now");
}

function connectTo({ url }: Served): Socket {
  return connect(Number(new URL(url).port), "127.0.0.1").setEncoding("utf8");
}

/** Returns everything received until the socket ends, for whatever reason. */
function all(socket: Socket): Promise<string> {
  let received = "";
  socket.on("data", (text) => {
    received += text;
  });
  socket.on("error", () => {});
  return new Promise((resolve) => socket.once("close", () => resolve(received)));
}

const post = (type: string, body: string) => `POST /a HTTP/1.1\r\n${CLOSING}${type}\r\n\r\n${body}`;
const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))).body;

test("sends the same bytes as a platform handler, with lower-case sorted headers", async () => {
  const answer = await responseTo(
    async () => ({ status: 200, headers: { "x-second": "2", "Content-Type": "text/plain" }, text: "é" }),
    `GET / HTTP/1.1\r\n${CLOSING}\r\n`,
  );
  expect(answer.split("\r\n")).toEqual([
    "HTTP/1.1 200 OK",
    "content-type: text/plain",
    "x-second: 2",
    "content-length: 2",
    "Date: now",
    "Connection: close",
    "",
    "é",
  ]);
});

test("passes the address, headers and body to the handler", async () => {
  const answer = await responseTo(echo, post("X-Twice: a \r\nx-twice:b\r\nContent-Length: 3", "\ufeff"));
  expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toEqual({
    method: "POST",
    address: "http://any.test/a",
    twice: "a, b",
    none: null,
    body: { kind: "text", text: "" },
  });
});

test.each([
  ["that is not UTF-8", [post("Content-Length: 1", ""), Uint8Array.of(0xff)], "unreadable"],
  ["with a content-length above the limit", [post(`Content-Length: ${MEBIBYTE + 1}`, "a")], "too-large"],
  [
    "above the limit, without a content-length",
    [
      post("Transfer-Encoding: chunked", `${(MEBIBYTE + 1).toString(16)}\r\n`),
      "a".repeat(MEBIBYTE + 1),
      "\r\n0\r\n\r\n",
    ],
    "too-large",
  ],
])("rejects a body %s", async (_, bytes, kind) => {
  expect(bodyOf(await responseTo(echo, ...bytes))).toEqual({ kind });
});

test("ignores the body of GET and reads the next request after it", async () => {
  const answer = await responseTo(
    echo,
    `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}GET /b HTTP/1.1\r\n${CLOSING}\r\n`,
  );
  expect(answer.match(/"address":"[^"]*"/g)).toEqual(['"address":"http://a/"', '"address":"http://any.test/b"']);
  expect(answer.match(/"kind":"text","text":""/g)).toHaveLength(2);
});

test("reports the body of a disconnected client as unreadable", async () => {
  let socket: Socket | undefined;
  const read = new Promise((resolve) => {
    const leaving: Handler = async ({ readBody }) => {
      socket?.destroy();
      resolve(await readBody());
      return { status: 200, headers: {}, text: null };
    };
    void serving(leaving).then((served) => {
      socket = connectTo(served);
      socket.write(post("Content-Length: 9", "{"));
    });
  });
  expect(await read).toEqual({ kind: "unreadable" });
});

test.each([
  ["a path in the host", "/", "a.test/api"],
  ["a user in the host", "/", "u@a.test"],
  ["a query in the host", "/", "a.test?"],
  ["an invalid port", "/", "a.test:99999"],
  ["two hosts", "/", "a.test\r\nHost: b.test"],
  ["no path", "*", "a.test"],
  ["a backslash in the path", "/a\\b", "a.test"],
  ["an address without a host", "http://", "a.test"],
])("responds with 400 to %s", async (_, target, host) => {
  const answer = await responseTo(echo, `OPTIONS ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test.each<[string, Handler]>([
  ["that rejects", () => Promise.reject(new Error("broken"))],
  [
    "that throws",
    () => {
      throw new Error("broken");
    },
  ],
  ["with an invalid header", async () => ({ status: 200, headers: { "x-a": "a\nb" }, text: "a" })],
])("responds with 500 without a body for a handler %s", async (_, handler) => {
  const answer = await responseTo(handler, `GET / HTTP/1.0\r\n${CLOSING}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 500 [\s\S]*\r\n\r\n$/);
});

const now: Handler = () => ({ status: 200, headers: {}, text: "now" });

test("reads the rest of a body after the response", async () => {
  let body: Promise<unknown> | undefined;
  const early: Handler = ({ readBody }) => {
    body = readBody();
    return { status: 401, headers: {}, text: "who?" };
  };
  const socket = connectTo(await serving(early));
  const response = all(socket);
  socket.write("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n");
  await vi.waitFor(() => expect(body).toBeDefined());
  socket.end("abc");
  expect(await response).toContain(" 401 ");
  expect(await body).toEqual({ kind: "text", text: "abc" });
});

test("sends a synchronous response, also to a request with a body", async () => {
  const requests = `GET / HTTP/1.1\r\nHost: a\r\n\r\n${post("Content-Length: 3", "abc")}`;
  expect((await responseTo(now, requests)).match(/ 200 OK|now$|nowHTTP/g)).toEqual([
    " 200 OK",
    "nowHTTP",
    " 200 OK",
    "now",
  ]);
});

test.each<[string, Handler]>([
  ["synchronous", now],
  ["asynchronous", async (request) => now(request)],
])("closes only the connection whose %s response fails after its headers", async (_, handler) => {
  const served = await serving(handler);
  const broken = vi.spyOn(ServerResponse.prototype, "end").mockImplementationOnce(() => {
    throw new Error("broken");
  });
  const ask = async () => {
    const socket = connectTo(served);
    socket.write(`GET / HTTP/1.1\r\n${CLOSING}\r\n`);
    return all(socket);
  };
  expect(await ask()).toBe("");
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 [\s\S]*now$/);
  broken.mockRestore();
});

test.each([
  ["a sandbox handler", () => serving(async () => ({ status: 401, headers: {}, text: "who?" }))],
  ["a synchronous handler", () => serving(() => ({ status: 401, headers: {}, text: "who?" }))],
  [
    "a platform handler",
    async () => {
      const served = await serve(async () => new Response("who?", { status: 401 }), { names: NAMES });
      onTestFinished(served.close);
      return served;
    },
  ],
])("%s responds to a client that sends endlessly and then disconnects it", async (_, start) => {
  const socket = connectTo(await start());
  const received = all(socket);
  const more = () => {
    while (!socket.destroyed && socket.write(`10000\r\n${" ".repeat(65_536)}\r\n`));
  };
  socket.on("drain", more);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`);
  more();
  expect(await received).toMatch(/^HTTP\/1\.1 401 [\s\S]*who\?/);
});
