import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { RESEND_PATH, type Resent, resendListener } from "./resend-listener.ts";
import { serveListener } from "./serve.ts";

/** Serves an inbox that names the webhooks it was asked to resend. */
async function inboxThatHolds(last: number) {
  const resent: number[] = [];
  const resend = async (number: number): Promise<Resent> => {
    resent.push(number);
    return number <= last ? { sent: true, status: 500, message: "sent" } : { sent: false, message: "unknown" };
  };
  const served = await serveListener(
    resendListener(resend, (_message, response) => {
      response.writeHead(299).end();
    }),
  );
  onTestFinished(served.close);
  const ask = async (path: string, init: RequestInit = { method: "POST" }) => {
    const response = await fetch(`${served.url}${path}`, init);
    const text = await response.text();
    return { status: response.status, ...(text !== "" && { answer: JSON.parse(text) }) };
  };
  return { ask, resent };
}

test("resends a webhook on request", async () => {
  const { ask, resent } = await inboxThatHolds(2);
  expect(await ask(`${RESEND_PATH}2`)).toEqual({ status: 200, answer: { sent: true, status: 500, message: "sent" } });
  expect(await ask(`${RESEND_PATH}3`)).toEqual({ status: 404, answer: { sent: false, message: "unknown" } });
  expect(resent).toEqual([2, 3]);
});

test("passes every other request to the inbox", async () => {
  const { ask, resent } = await inboxThatHolds(2);
  for (const path of ["/webhooks", RESEND_PATH, `${RESEND_PATH}0`, `${RESEND_PATH}x`, `/a${RESEND_PATH}1`]) {
    expect(await ask(path), path).toEqual({ status: 299 });
  }
  expect(await ask(`${RESEND_PATH}1`, { method: "GET" })).toEqual({ status: 299 });
  expect(resent).toEqual([]);
});

test.each(["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"])(
  "does not resend on request of another machine: %s",
  async (name) => {
    const { ask, resent } = await inboxThatHolds(2);
    const answer = await ask(`${RESEND_PATH}1`, { method: "POST", headers: { [name]: "203.0.113.7" } });
    expect(answer).toMatchObject({ status: 403, answer: { sent: false } });
    expect(resent).toEqual([]);
  },
);

test.each([
  ["the address of this machine", "192.0.2.2", "192.0.2.2", "192.0.2.2:9001", true],
  ["an IPv6 address of this machine", "2001:db8::1", "2001:db8::1", "[2001:db8::1]:9001", true],
  ["another machine", "192.0.2.7", "192.0.2.2", "192.0.2.2:9001", false],
  ["this machine, under another name", "192.0.2.2", "192.0.2.2", "evil.example", false],
])("resends on request of %s or does not", (_, remoteAddress, localAddress, host, isResent) => {
  const resent: number[] = [];
  const resend = async (number: number): Promise<Resent> => {
    resent.push(number);
    return { sent: false, message: "unknown" };
  };
  const message = {
    method: "POST",
    url: `${RESEND_PATH}1`,
    headers: { host },
    socket: { remoteAddress, localAddress },
  };
  const response = { writeHead() {}, end() {} };
  const listener = resendListener(resend, () => expect.unreachable());
  // Only what the listener uses; tests bind to loopback only.
  listener({ ...message, resume() {} } as unknown as IncomingMessage, response as unknown as ServerResponse);
  expect(resent).toEqual(isResent ? [1] : []);
});
