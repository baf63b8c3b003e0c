import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createRealClock } from "../clock/index.ts";
import type { IncomingRequest } from "../inbox/index.ts";
import { inboxListener, openInbox } from "./inbox-listener.ts";
import { serveListener } from "./serve.ts";

const CLOSING = "Host: localhost\r\nConnection: close\r\n";
const MEBIBYTE = 1024 * 1024;

/**
 * Returns the request that an inbox received for these bytes, and the response; with `isLeaving`, the sender
 * disconnects without waiting for it.
 */
async function sent(
  bytes: readonly (string | Uint8Array)[],
  { isLeaving = false, status = 200, keepsRaw = false } = {},
) {
  const received: IncomingRequest[] = [];
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const listener = inboxListener(
    (request) => {
      received.push(request);
      arrive();
      if (status === 0) throw new Error("broken");
      return { status };
    },
    { keepsRaw },
  );
  const served = await serveListener(listener);
  onTestFinished(served.close);
  const socket = connect(Number(new URL(served.url).port), "127.0.0.1").setEncoding("utf8");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  for (const each of bytes) socket.write(each);
  if (isLeaving) socket.end(() => socket.destroy());
  await (isLeaving ? arrival : closed);
  return { answer: answer.split("\r\n")[0], end: answer.slice(answer.indexOf("\r\n\r\n") + 4), received };
}

test("passes the path, sorted headers and body of a request to the inbox", async () => {
  const { answer, end, received } = await sent([
    `POST /webhooks/../a%20b?x=/y HTTP/1.1\r\n${CLOSING}X-Twice: 1\r\nx-twice: 2\r\nA: \u00e9\r\nContent-Length: 5\r\n\r\n`,
    "\ufeff\u00e9",
  ]);
  expect({ answer, end }).toEqual({ answer: "HTTP/1.1 200 OK", end: "" });
  expect(received).toEqual([
    {
      method: "POST",
      path: "/a%20b?x=/y",
      headers: [
        ["a", "\u00c3\u00a9"],
        ["connection", "close"],
        ["content-length", "5"],
        ["host", "localhost"],
        ["x-twice", "1, 2"],
      ],
      body: "\u00e9",
      complete: true,
    },
  ]);
});

test("responds with the status from the inbox", async () => {
  expect((await sent([`PUT / HTTP/1.1\r\n${CLOSING}\r\n`], { status: 503 })).answer).toMatch(/ 503 /);
});

test("responds with 500 if the inbox fails", async () => {
  expect((await sent([`PUT / HTTP/1.1\r\n${CLOSING}\r\n`], { status: 0 })).answer).toMatch(/ 500 /);
});

test("decodes invalid UTF-8 with replacement characters", async () => {
  const { received } = await sent([
    `POST / HTTP/1.1\r\n${CLOSING}Content-Length: 2\r\n\r\n`,
    Uint8Array.of(0xc3, 0x61),
  ]);
  expect(received).toMatchObject([{ body: "\ufffda", complete: true }]);
});

test("also passes a request as it was on the wire, if asked to", async () => {
  const headers = `X-Twice: 1\r\nx-twice: 2\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n`;
  const bytes = Uint8Array.of(0xc3, 0x61);
  const { received } = await sent([`POST / HTTP/1.1\r\n${headers}\r\n`, bytes], { keepsRaw: true });
  expect(received[0]?.raw?.headers).toEqual([
    "X-Twice",
    "1",
    "x-twice",
    "2",
    "Host",
    "localhost",
    "Connection",
    "close",
    "Content-Length",
    "2",
  ]);
  expect([...(received[0]?.raw?.bytes ?? [])]).toEqual([0xc3, 0x61]);
});

test("ignores the body of GET", async () => {
  const { received } = await sent([`GET / HTTP/1.1\r\n${CLOSING}Content-Length: 2\r\n\r\n{}`]);
  expect(received).toMatchObject([{ method: "GET", body: "", complete: true }]);
});

test("truncates a body at the limit, after a whole character", async () => {
  const { answer, received } = await sent([
    `POST / HTTP/1.1\r\n${CLOSING}Content-Length: ${2 * MEBIBYTE + 1}\r\n\r\na`,
    "\u00e9".repeat(MEBIBYTE),
  ]);
  expect(answer).toBe("HTTP/1.1 200 OK");
  expect(received.map(({ body, complete }) => ({ length: body.length, end: body.at(-1), complete }))).toEqual([
    { length: MEBIBYTE / 2, end: "\u00e9", complete: false },
  ]);
});

test("keeps the part of a body received before the client disconnects", async () => {
  const { received } = await sent([`POST / HTTP/1.1\r\n${CLOSING}Content-Length: 9\r\n\r\n{"a`], { isLeaving: true });
  expect(received).toMatchObject([{ body: '{"a', complete: false }]);
});

test("responds with 400 to an invalid path and does not store the request", async () => {
  const { answer, received } = await sent([`POST * HTTP/1.1\r\n${CLOSING}Content-Length: 0\r\n\r\n`]);
  expect({ answer, received }).toEqual({ answer: "HTTP/1.1 400 Bad Request", received: [] });
});

test("responds to a client that sends endlessly and then disconnects it", async () => {
  const served = await serveListener(inboxListener(() => ({ status: 503 })));
  onTestFinished(served.close);
  const socket = connect(Number(new URL(served.url).port), "127.0.0.1").setEncoding("utf8");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const more = () => {
    while (!socket.destroyed && socket.write(`10000\r\n${" ".repeat(65_536)}\r\n`));
  };
  socket.on("drain", more);
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  more();
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
});

async function newInbox(publicUrl?: string) {
  const host = "127.0.0.1";
  const options = { clock: createRealClock(), host, port: 0 };
  const opened = await openInbox(publicUrl === undefined ? options : { ...options, publicUrl });
  onTestFinished(opened.close);
  return opened.inbox;
}

test("stores a webhook as sent and responds with 200", async () => {
  const inbox = await newInbox();
  const arrival = inbox.arrival({ anyOf: ["PAY_1"] }, 5_000);
  const body = '{"paymentId":"PAY_1"}';
  const response = await fetch(`${inbox.url}/own?x=1`, { method: "POST", body, headers: { "X-Signature": "s" } });
  expect(response.status).toBe(200);
  const [delivery] = await arrival;
  expect(delivery).toMatchObject({ number: 1, method: "POST", path: "/webhooks/own?x=1", body, complete: true });
  expect(delivery?.headers).toContainEqual(["x-signature", "s"]);
});

test("responds with 503 to the first matching request and accepts the second", async () => {
  const inbox = await newInbox();
  inbox.refuseFirst({ anyOf: ["PAY_1"] });
  const post = async (text: string) => (await fetch(inbox.url, { method: "POST", body: text })).status;
  expect([await post("PAY_2"), await post("PAY_1"), await post("PAY_1")]).toEqual([200, 503, 200]);
});

test("reads at most one mebibyte of an endless webhook", async () => {
  const inbox = await newInbox();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      if (sent > 64 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(97));
    },
  });
  const arrival = inbox.arrival({ anyOf: ["canary"] }, 10_000);
  const request = { method: "POST", body: endless, duplex: "half" as const, headers: { "x-mark": "canary" } };
  await fetch(inbox.url, request).catch(() => undefined);
  const [delivery] = await arrival;
  expect({ complete: delivery?.complete, length: delivery?.body.length }).toEqual({
    complete: false,
    length: 1024 * 1024,
  });
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test("uses the public address if there is one", async () => {
  expect((await newInbox("https://in.example/a")).url).toBe("https://in.example/a");
});
