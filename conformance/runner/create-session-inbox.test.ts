import { describe, expect, test } from "vitest";
import { createVirtualClock } from "../clock/index.ts";
import { createGate, RunEnded } from "../exchange/index.ts";
import { createInbox } from "../inbox/index.ts";
import { Blocked } from "../scenario/index.ts";
import type { InboxQuery } from "./create-inbox-queries.ts";
import { createSessionInbox } from "./create-session-inbox.ts";
import { aloneWorker as workers } from "./worker-pool.ts";

function setUp() {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const inbox = createInbox({ clock, url: "http://inbox.test/webhooks" });
  const gate = createGate();
  const looks: InboxQuery[] = [];
  const session = createSessionInbox({
    inbox,
    withinMs: 30_000,
    clock,
    gate,
    workers,
    onQuery: (look) => looks.push(look),
  });
  const receive = (body: string) =>
    inbox.receive({ method: "POST", path: "/", headers: [], body, complete: true }).status;
  return { clock, gate, session, receive, looks, witnesses: () => looks.filter(({ saw }) => saw).length };
}

const paid = { anyOf: ["PAY_1"], allOf: ["payment.completed"] };

test("throws an error that names the setting if there is no inbox", () => {
  const { clock, gate } = setUp();
  const open = () => createSessionInbox({ inbox: undefined, withinMs: 1, clock, gate, workers, onQuery: () => {} });
  expect(open).toThrow(Blocked);
  expect(open).toThrow("no inbox configured: set webhooks.port");
});

describe("a witness", () => {
  test("is a webhook that matches", () => {
    const { session, receive, witnesses } = setUp();
    session.deliveries(paid);
    receive("payment.completed PAY_2");
    session.deliveries(paid);
    expect(witnesses()).toBe(0);
    receive("payment.completed PAY_1");
    expect(session.deliveries(paid)).toHaveLength(1);
    expect(witnesses()).toBe(1);
  });

  test("is also a webhook of this run with wrong content", async () => {
    const { session, receive, witnesses } = setUp();
    receive("payment.misnamed PAY_1");
    expect(await session.arrival(paid)).toEqual([]);
    expect(witnesses()).toBe(1);
  });

  test("is not a webhook of other runs", async () => {
    const { session, receive, witnesses } = setUp();
    receive("payment.completed PAY_2");
    expect(await session.arrival(paid)).toEqual([]);
    expect(witnesses()).toBe(0);
  });
});

describe("a wait", () => {
  test.each([
    [{}, 30_000],
    [{ atMostMs: 8_000 }, 8_000],
    [{ atMostMs: 60_000 }, 30_000],
  ])("lasts no longer than the maximum webhook delay and the requested limit: %j", async (options, lastsMs) => {
    const { clock, session, looks } = setUp();
    expect(await session.arrival(paid, options)).toEqual([]);
    expect(clock.monotonic()).toBe(lastsMs);
    expect(looks).toEqual([{ wanted: paid, deliveries: [], saw: false, awaited: { count: 1, waitedMs: lastsMs } }]);
  });

  test("for the redelivery after a rejected webhook ends when it arrives", async () => {
    const { clock, session, receive } = setUp();
    session.refuseFirst(paid);
    expect(receive("payment.completed PAY_1")).toBe(503);
    clock.after(1_000, () => receive("payment.completed PAY_1"));
    const found = await session.arrival(paid, { count: 2 });
    expect(found.map((each) => [each.atMs, each.answered])).toEqual([
      [0, 503],
      [1_000, 200],
    ]);
  });

  test("ends with the run, which does not judge webhooks that have not arrived", async () => {
    const { clock, gate, session, receive, witnesses } = setUp();
    receive("payment.misnamed PAY_1");
    clock.after(500, () => gate.end({ kind: "interrupted", message: "interrupted" }));
    await expect(session.arrival(paid)).rejects.toThrow(RunEnded);
    expect([clock.monotonic(), witnesses()]).toEqual([500, 0]);
  });

  test("returns webhooks that arrived before the run ended", async () => {
    const { gate, session, receive } = setUp();
    receive("payment.completed PAY_1");
    gate.end({ kind: "interrupted", message: "interrupted" });
    expect(await session.arrival(paid)).toHaveLength(1);
  });
});
