import { expect, test } from "vitest";
import { createVirtualClock, sleep } from "../../../clock/index.ts";
import { createWebhooks, type Deliver, retryDelay } from "./webhooks.ts";

function setUp(deliver: Deliver) {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const startMs = clock.monotonic();
  const atMs: number[] = [];
  const recorded: Deliver = (delivery) => {
    atMs.push(clock.monotonic() - startMs);
    return deliver(delivery);
  };
  return { clock, atMs, webhooks: createWebhooks({ clock, deliver: recorded, retryDelay }) };
}

test("sends an accepted webhook once, at once", async () => {
  const { clock, atMs, webhooks } = setUp(async () => ({ status: 204 }));
  webhooks.announce("http://merchant.example", { event: "x" });
  await sleep(clock, 3_600_000);
  expect(atMs).toEqual([0]);
});

test("retries after 1, 2, 4, 8 and 16 more seconds, then gives up", async () => {
  const { clock, atMs, webhooks } = setUp(async () => ({ status: 503 }));
  webhooks.announce("http://merchant.example", { event: "x" });
  await sleep(clock, 3_600_000);
  expect(atMs).toEqual([0, 1000, 3000, 7000, 15_000, 31_000]);
});

test("retries a delivery that fails or hangs", async () => {
  const answers: (() => Promise<{ status: number }>)[] = [
    () => Promise.reject(new Error("refused")),
    () => new Promise(() => {}),
    async () => ({ status: 302 }),
    async () => ({ status: 200 }),
  ];
  const { clock, atMs, webhooks } = setUp(() => answers.shift()?.() ?? Promise.reject(new Error("too many")));
  webhooks.announce("http://merchant.example", { event: "x" });
  await sleep(clock, 3_600_000);
  expect(atMs).toEqual([0, 1000, 1000 + 10_000 + 2000, 1000 + 10_000 + 2000 + 4000]);
});

test("sends the event as JSON", async () => {
  const bodies: string[] = [];
  const { clock, webhooks } = setUp(async ({ body, headers }) => {
    bodies.push(body, headers["content-type"] ?? "");
    return { status: 200 };
  });
  webhooks.announce("http://merchant.example", { event: "payment.completed" });
  await sleep(clock, 1);
  expect(bodies).toEqual(['{"event":"payment.completed"}', "application/json"]);
});

test("drops waiting webhooks when it is closed", async () => {
  const { clock, atMs, webhooks } = setUp(async () => ({ status: 500 }));
  webhooks.announce("http://merchant.example", { event: "x" });
  await sleep(clock, 1500);
  webhooks.close();
  await sleep(clock, 3_600_000);
  expect(atMs).toEqual([0, 1000]);
});
