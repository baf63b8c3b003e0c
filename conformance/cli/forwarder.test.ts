import { expect, test } from "vitest";
import { createVirtualClock } from "../clock/index.ts";
import type { Delivery } from "../inbox/index.ts";
import type { ForwardedWebhook, Resent } from "../node/index.ts";
import type { WireLimits, WireResult } from "../transport/index.ts";
import { createForwarder } from "./forwarder.ts";

const NOT_FORWARDING = "this inbox does not forward webhooks: start it with --forward-to";

function delivery(number: number, change: Partial<Delivery> = {}): Delivery {
  const raw = { headers: [], bytes: Buffer.from(`body ${number}`) };
  const request = { method: "POST", path: "/webhooks", headers: [], body: `body ${number}`, complete: true, raw };
  return { ...request, number, atMs: 0, answered: 200, ...change };
}

const answer = (status: number, text = ""): WireResult => ({
  kind: "response",
  status,
  headers: [],
  body: { text, byteLength: text.length, wellFormed: true, complete: true },
});

/** Creates a forwarder whose requests are answered by `send`. */
function forwarder(send: (webhook: ForwardedWebhook, limits: WireLimits) => Promise<WireResult>, isForwarding = true) {
  const results: [number, string][] = [];
  const created = createForwarder({
    clock: createVirtualClock({ whenIdle: setImmediate }),
    addressOf: isForwarding ? () => "http://shop.test/hooks" : undefined,
    onResult: (number, { message }: Resent) => results.push([number, message]),
    send,
  });
  return { ...created, results };
}

test("sends one webhook after another, in order", async () => {
  const bodies: string[] = [];
  const waiting: (() => void)[] = [];
  const { forward, resend, results } = forwarder(async ({ raw }) => {
    bodies.push(Buffer.from(raw.bytes).toString());
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer(204);
  });
  forward(1, delivery(1));
  forward(2, delivery(2));
  const again = resend(1);
  for (let sent = 1; sent <= 3; sent += 1) {
    while (waiting.length < sent) await new Promise(setImmediate);
    expect(bodies).toHaveLength(sent);
    waiting[sent - 1]?.();
  }
  expect(await again).toMatchObject({ sent: true, status: 204 });
  expect(bodies).toEqual(["body 1", "body 2", "body 1"]);
  const message = "forwarded to http://shop.test/hooks, answered 204 in 0 ms";
  expect(results).toEqual([
    [1, message],
    [2, message],
    [1, message],
  ]);
});

test.each([
  [answer(200, "thanks"), "forwarded to http://shop.test/hooks, answered 200 in 0 ms"],
  [answer(307), "forwarded to http://shop.test/hooks, answered 307 in 0 ms (redirects are not followed)"],
  [
    answer(500, "no\norder sk_test_1"),
    "forwarded to http://shop.test/hooks, answered 500 in 0 ms: no order [redacted]",
  ],
  [
    { kind: "failure", reason: "refused", message: "connection refused at shop.test" } as const,
    "not delivered to http://shop.test/hooks: connection refused at shop.test: is the server running?",
  ],
  [
    { kind: "failure", reason: "reset", message: "the connection was reset" } as const,
    "not delivered to http://shop.test/hooks: the connection was reset",
  ],
])("describes the result: %j", async (result, message) => {
  const { forward, resend } = forwarder(async () => result);
  forward(1, delivery(1));
  expect(await resend(1)).toMatchObject({ sent: true, message });
});

test.each([
  [{}, false, NOT_FORWARDING],
  [{ complete: false }, true, "not forwarded, because it was not received completely"],
])("does not send a webhook: %j", async (change, isForwarding, message) => {
  const { forward, resend } = forwarder(async () => Promise.reject(new Error("sent")), isForwarding);
  forward(1, delivery(1, change));
  expect(await resend(1)).toEqual({ sent: false, message });
});

test("names the webhooks that can be resent, of which it keeps a limited number", async () => {
  const { forward, resend } = forwarder(async () => answer(200), false);
  expect((await resend(1)).message).toBe("the inbox holds no webhook 1: it has received none");
  forward(1, delivery(1));
  expect((await resend(2)).message).toBe("the inbox holds no webhook 2: it holds only 1");
  for (let number = 2; number <= 1_001; number += 1) forward(number, delivery(number));
  expect((await resend(1)).message).toBe("the inbox holds no webhook 1: it holds 2 to 1001");
  const bytes = new Uint8Array(20 * 1024 * 1024);
  for (const number of [1_002, 1_003]) forward(number, delivery(number, { raw: { headers: [], bytes } }));
  expect((await resend(1)).message).toBe("the inbox holds no webhook 1: it holds only 1003");
});

test("does not queue without limit for a server that does not respond", () => {
  const { forward, results, stop } = forwarder(() => new Promise(() => {}));
  for (let number = 1; number <= 102; number += 1) forward(number, delivery(number));
  const message = "not forwarded, because 100 webhooks before it wait for the server";
  expect(results).toEqual([
    [101, message],
    [102, message],
  ]);
  stop();
});

test("ends the current request when stopped, and sends no others", async () => {
  let sent = 0;
  const { forward, resend, results, stop } = forwarder(async (_webhook, { signal }) => {
    sent += 1;
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    return { kind: "failure", reason: "timeout", message: "ended" };
  });
  forward(1, delivery(1));
  const last = resend(1);
  while (sent === 0) await new Promise(setImmediate);
  stop();
  expect(await last).toEqual({ sent: false, message: "not forwarded, because the inbox was stopped" });
  expect({ sent, results }).toEqual({ sent: 1, results: [] });
});
