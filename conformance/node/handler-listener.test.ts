import { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import type { Handler } from "../sandbox/index.ts";
import { type Served, serve, serveHandler } from "./serve.ts";
import "./handler-listener.ts"; // loaded at server start, so load it before the tests

const open: Served[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const CLOSING = "Host: any.test\r\nConnection: close\r\n";
const MEBIBYTE = 1024 * 1024;

/** Echoes the request. */
const echo: Handler = async ({ method, url, headers, readBody }) => {
  const told = { method, address: url.href, twice: headers.get("x-twice"), none: headers.get("constructor") };
  const text = JSON.stringify({ ...told, body: await readBody() });
  return { status: 200, headers: { "x-second": "2", "Content-Type": "application/json" }, text };
};

/** Header names used by the requests of these tests. */
const NAMES = ["any.test", "a.test", "a"];

async function serving(handler: Handler): Promise<Served> {
  const served = await serveHandler(handler, { names: NAMES });
  open.push(served);
  return served;
}

/** Returns everything that the server sends for these bytes, until it closes the connection. */
async function told(handler: Handler, ...bytes: (string | Uint8Array)[]): Promise<string> {
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

test("a client gets the same bytes as from a handler of the platform, in small letters and by their names", async () => {
  const answer = await told(
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

test("a handler is told the address, the headers and the body", async () => {
  const answer = await told(echo, post("X-Twice: a \r\nx-twice:b\r\nContent-Length: 3", "\ufeff"));
  expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toEqual({
    method: "POST",
    address: "http://any.test/a",
    twice: "a, b",
    none: null,
    body: { kind: "text", text: "" },
  });
});

test.each([
  ["of bytes that are no UTF-8", [post("Content-Length: 1", ""), Uint8Array.of(0xff)], "unreadable"],
  ["that claims to be too large", [post(`Content-Length: ${MEBIBYTE + 1}`, "a")], "too-large"],
  [
    "that is too large, and does not say so",
    [
      post("Transfer-Encoding: chunked", `${(MEBIBYTE + 1).toString(16)}\r\n`),
      "a".repeat(MEBIBYTE + 1),
      "\r\n0\r\n\r\n",
    ],
    "too-large",
  ],
])("a body %s is none", async (_, bytes, kind) => {
  expect(bodyOf(await told(echo, ...bytes))).toEqual({ kind });
});

test("the body of GET is none, and what follows it is another request", async () => {
  const answer = await told(
    echo,
    `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}GET /b HTTP/1.1\r\n${CLOSING}\r\n`,
  );
  expect(answer.match(/"address":"[^"]*"/g)).toEqual(['"address":"http://a/"', '"address":"http://any.test/b"']);
  expect(answer.match(/"kind":"text","text":""/g)).toHaveLength(2);
});

test("whoever goes away has sent a body that cannot be read", async () => {
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
  ["a host that is a path", "/", "a.test/api"],
  ["a host with a user", "/", "u@a.test"],
  ["a host with a query", "/", "a.test?"],
  ["a port that is none", "/", "a.test:99999"],
  ["two hosts", "/", "a.test\r\nHost: b.test"],
  ["no path", "*", "a.test"],
  ["a slash that only some see", "/a\\b", "a.test"],
  ["no host in the address", "http://", "a.test"],
])("%s is a bad request", async (_, target, host) => {
  const answer = await told(echo, `OPTIONS ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test.each<[string, Handler]>([
  ["that crashes", () => Promise.reject(new Error("broken"))],
  [
    "that crashes at once",
    () => {
      throw new Error("broken");
    },
  ],
  ["whose header cannot be sent", async () => ({ status: 200, headers: { "x-a": "a\nb" }, text: "a" })],
])("a handler %s answers 500, without a body", async (_, handler) => {
  const answer = await told(handler, `GET / HTTP/1.0\r\n${CLOSING}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 500 [\s\S]*\r\n\r\n$/);
});

const now: Handler = () => ({ status: 200, headers: {}, text: "now" });

test("an answer that is there at once is sent, to a request with a body, too", async () => {
  const requests = `GET / HTTP/1.1\r\nHost: a\r\n\r\n${post("Content-Length: 3", "abc")}`;
  expect((await told(now, requests)).match(/ 200 OK|now$|nowHTTP/g)).toEqual([" 200 OK", "nowHTTP", " 200 OK", "now"]);
});

test.each<[string, Handler]>([
  ["at once", now],
  ["later", async (request) => now(request)],
])("a server whose answer breaks off behind its head, %s, ends that connection alone", async (_, handler) => {
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
  ["a handler of a sandbox", () => serving(async () => ({ status: 401, headers: {}, text: "who?" }))],
  ["one that answers at once", () => serving(() => ({ status: 401, headers: {}, text: "who?" }))],
  [
    "one of the platform",
    async () => {
      const served = await serve(async () => new Response("who?", { status: 401 }), { names: NAMES });
      open.push(served);
      return served;
    },
  ],
])("%s answers who sends without end, and cuts it off", async (_, start) => {
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
