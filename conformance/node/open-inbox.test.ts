import { afterEach, expect, test } from "vitest";
import { createRealClock } from "../clock/index.ts";
import { type OpenInbox, openInbox } from "./open-inbox.ts";

const open: OpenInbox[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function newInbox(publicUrl?: string) {
  const host = "127.0.0.1";
  const options = { clock: createRealClock(), host, port: 0 };
  const opened = await openInbox(publicUrl === undefined ? options : { ...options, publicUrl });
  open.push(opened);
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
