import { describe, expect, test } from "vitest";
import { createVirtualClock, sleep } from "../clock/index.ts";
import type { Delivery } from "./delivery.ts";
import { createInbox } from "./inbox.ts";
import { incoming } from "./testing/incoming.ts";

function setUp() {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const inbox = createInbox({ clock, url: "http://inbox.test/webhooks" });
  const receive = (body: string) => inbox.receive(incoming({ body })).status;
  return { clock, inbox, receive };
}

const numbers = (deliveries: readonly Delivery[]) => deliveries.map((each) => each.number);

describe("received requests", () => {
  test("are stored as sent, with number, time and status", async () => {
    const { clock, inbox } = setUp();
    await sleep(clock, 250);
    const request = incoming({ path: "/webhooks?a=1", headers: [["X-A", "b"]], body: "PAY_1", complete: false });
    expect(inbox.receive(request)).toEqual({ status: 200 });
    expect(inbox.deliveries({ anyOf: ["PAY_1"] })).toEqual([{ ...request, number: 1, atMs: 250, answered: 200 }]);
  });

  test("match if they contain any of the texts and one for each further condition", () => {
    const { inbox, receive } = setUp();
    for (const body of ["PAY_1 paid", "order-1 refunded", "PAY_1 other", "PAY_2 paid"]) receive(body);
    const ours = ["PAY_1", "order-1"];
    expect(numbers(inbox.deliveries({ anyOf: ours }))).toEqual([1, 2, 3]);
    expect(numbers(inbox.deliveries({ anyOf: ours, allOf: ["paid"] }))).toEqual([1]);
    expect(numbers(inbox.deliveries({ anyOf: ours, allOf: [["paid", "refunded"]] }))).toEqual([1, 2]);
    expect(numbers(inbox.deliveries({ anyOf: ours, allOf: ["PAY_1", ["paid", "other"]] }))).toEqual([1, 3]);
    expect(inbox.deliveries({ anyOf: [] })).toEqual([]);
    expect(inbox.deliveries({ anyOf: ours, allOf: [[]] })).toEqual([]);
  });
});

describe("waiting", () => {
  test("resolves immediately with earlier requests", async () => {
    const { clock, inbox, receive } = setUp();
    receive("PAY_1");
    expect(numbers(await inbox.arrival({ anyOf: ["PAY_1"] }, 30_000))).toEqual([1]);
    expect(clock.monotonic()).toBe(0);
  });

  test("resolves with the last matching request, ignoring others", async () => {
    const { clock, inbox, receive } = setUp();
    for (const [atMs, body] of [
      [1_000, "PAY_2"],
      [2_000, "PAY_1"],
      [5_000, "PAY_1 again"],
    ] as const)
      clock.after(atMs, () => receive(body));
    expect(numbers(await inbox.arrival({ anyOf: ["PAY_1"] }, 30_000, { count: 2 }))).toEqual([2, 3]);
    expect(clock.monotonic()).toBe(5_000);
  });

  test("resolves with the received requests on timeout", async () => {
    const { clock, inbox, receive } = setUp();
    clock.after(1_000, () => receive("PAY_1"));
    clock.after(31_000, () => receive("PAY_1"));
    expect(numbers(await inbox.arrival({ anyOf: ["PAY_1"] }, 30_000, { count: 2 }))).toEqual([1]);
    expect(clock.monotonic()).toBe(30_000);
  });

  test.each([0, 700])("ends early when the signal aborts, after %i ms", async (atMs) => {
    const { clock, inbox } = setUp();
    const controller = new AbortController();
    if (atMs === 0) controller.abort();
    else clock.after(atMs, () => controller.abort());
    expect(await inbox.arrival({ anyOf: ["PAY_1"] }, 30_000, { signal: controller.signal })).toEqual([]);
    expect(clock.monotonic()).toBe(atMs);
  });

  test("leaves no timer behind", async () => {
    const { clock, inbox, receive } = setUp();
    clock.after(10, () => receive("PAY_1"));
    await inbox.arrival({ anyOf: ["PAY_1"] }, 30_000);
    await new Promise((resolve) => setTimeout(resolve, 20)); // a remaining timer would have advanced the clock by now
    expect(clock.monotonic()).toBe(10);
  });
});

describe("refuseFirst", () => {
  test("applies to the first matching request, once per call", () => {
    const { inbox, receive } = setUp();
    inbox.refuseFirst({ anyOf: ["PAY_1"], allOf: ["paid"] });
    inbox.refuseFirst({ anyOf: ["PAY_1"] });
    inbox.refuseFirst({ anyOf: ["PAY_2"] });
    const bodies = ["PAY_3 paid", "PAY_1 created", "PAY_1 paid", "PAY_1 paid", "PAY_2", "PAY_2"];
    expect(bodies.map(receive)).toEqual([200, 503, 503, 200, 503, 200]);
    expect(inbox.deliveries({ anyOf: ["PAY_1"] }).map((each) => each.answered)).toEqual([503, 503, 200]);
  });
});

test("calls a listener for every request until it is removed", () => {
  const { inbox, receive } = setUp();
  const received: number[] = [];
  const end = inbox.listen(({ number }) => received.push(number));
  receive("a");
  receive("b");
  end();
  receive("c");
  expect(received).toEqual([1, 2]);
});

test("drops requests received before the second-last turn", () => {
  const { inbox, receive } = setUp();
  const kept = () => numbers(inbox.deliveries({ anyOf: ["PAY_1"] }));
  receive("PAY_1");
  inbox.turn();
  receive("PAY_1");
  expect(kept()).toEqual([1, 2]);
  inbox.turn();
  receive("PAY_1");
  expect(kept()).toEqual([2, 3]);
});

describe("a flood of requests", () => {
  test("keeps only the newest ones, without slowing down waiting callers", async () => {
    const { inbox, receive } = setUp();
    const controller = new AbortController();
    const waiting = Array.from({ length: 8 }, (_, index) =>
      inbox.arrival({ anyOf: [`ORDER_${index}`, `PAY_${index}_x`], allOf: ["paid"] }, 30_000, controller),
    );
    receive("ORDER_3 paid");
    const startedMs = performance.now();
    for (let number = 2; number <= 100_000; number += 1) receive(`{"event":"noise","id":"evt_${number}","to":"all"}`);
    expect(performance.now() - startedMs).toBeLessThan(20_000); // checking all stored requests each time would take an hour
    const kept = numbers(inbox.deliveries({ anyOf: ["noise"] }));
    expect(kept.length).toBeLessThanOrEqual(10_000);
    expect(kept.slice(-5_000)).toEqual(Array.from({ length: 5_000 }, (_, index) => 95_001 + index));
    controller.abort();
    // A request that a caller waited for is returned even if it is no longer stored.
    expect((await Promise.all(waiting)).map(numbers)).toEqual([[], [], [], [1], [], [], [], []]);
  }, 30_000);

  const large = "x ".repeat(512 * 1024);
  test.each([
    ["bodies", { body: `noise ${large}` }],
    ["headers", { headers: [["noise", large]] as const }],
    ["addresses", { path: `/noise?${large}` }],
  ])("of large %s is limited in size and keeps the newest", (_, request) => {
    const { inbox } = setUp();
    for (let number = 1; number <= 40; number += 1) inbox.receive(incoming(request));
    const kept = inbox.deliveries({ anyOf: ["noise"] });
    expect(kept.length).toBeLessThanOrEqual(16);
    expect(kept.at(-1)?.number).toBe(40);
  });

  test("of requests larger than the limit keeps two of them", () => {
    const { inbox, receive } = setUp();
    for (const id of ["PAY_1", "PAY_2", "PAY_3"]) receive(`${id} ${"x ".repeat(9 * 1024 * 1024)}`);
    expect(numbers(inbox.deliveries({ anyOf: ["PAY_1", "PAY_2", "PAY_3"] }))).toEqual([2, 3]);
  });
});
