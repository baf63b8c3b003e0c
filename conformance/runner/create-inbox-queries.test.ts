import { describe, expect, test } from "vitest";
import { createRedactor } from "../exchange/index.ts";
import type { Delivery } from "../inbox/index.ts";
import { createInboxQueries } from "./create-inbox-queries.ts";

const paid = { anyOf: ["PAY_1", "order1"], allOf: ["payment.completed"] };
const awaited = { count: 1, waitedMs: 30_000 };
const missing = { channel: "inbox", actual: "it is missing" } as const;
const other = { actual: "without the value of valueA" };

const delivery = (body: string, complete = true): Delivery => ({
  method: "POST",
  path: "/webhooks",
  headers: [],
  body,
  complete,
  number: 1,
  atMs: 0,
  answered: 200,
});

const setUp = () => createInboxQueries(createRedactor(["secret-of-main"]));

describe("a check of a missing webhook", () => {
  test("is based on the queries since the last exchange", () => {
    const inboxQueries = setUp();
    inboxQueries.add({ wanted: { anyOf: ["PAY_0"] }, deliveries: [], saw: false });
    inboxQueries.turn();
    inboxQueries.add({ wanted: paid, deliveries: [], saw: false, awaited });
    expect(inboxQueries.behind(missing, true)).toEqual([
      { anyOf: ["PAY_1", "order1"], allOf: [["payment.completed"]], found: 0, awaited },
    ]);
  });

  test("is also based on queries before the last exchange, if none followed", () => {
    const inboxQueries = setUp();
    inboxQueries.add({ wanted: paid, deliveries: [], saw: false, awaited });
    inboxQueries.turn();
    expect(inboxQueries.behind(missing, true)).toMatchObject([{ found: 0, awaited }]);
  });
});

describe("another failed check", () => {
  test("is based on webhooks if any arrived since the exchange to blame", () => {
    const inboxQueries = setUp();
    const found = delivery('{"of":"PAY_1","by":"secret-of-main"}');
    inboxQueries.add({ wanted: paid, deliveries: [found], saw: true, awaited: { count: 1, waitedMs: 5 } });
    inboxQueries.add({ wanted: { ...paid, allOf: [["a", "b"]] }, deliveries: [found], saw: true });
    inboxQueries.add({ wanted: paid, deliveries: [found], saw: true });
    expect(inboxQueries.behind(other, true)).toEqual([
      { anyOf: paid.anyOf, allOf: [["a", "b"]], found: 1, body: '{"of":"PAY_1","by":"[redacted]"}' },
      { anyOf: paid.anyOf, allOf: [["payment.completed"]], found: 1, awaited: { count: 1, waitedMs: 5 } },
    ]);
    expect(inboxQueries.behind(other, false)).toBeUndefined();
    expect(inboxQueries.behind({ ...other, channel: "list" }, true)).toBeUndefined();
    inboxQueries.turn();
    expect(inboxQueries.behind(other, true)).toBeUndefined();
  });

  test("is based on a webhook of the event that it names, whatever was queried since", () => {
    const inboxQueries = setUp();
    inboxQueries.add({ wanted: paid, deliveries: [delivery("PAY_1")], saw: true });
    inboxQueries.add({ wanted: { anyOf: ["PAY_2"], allOf: ["payment.completed"] }, deliveries: [], saw: false });
    inboxQueries.turn();
    expect(inboxQueries.behind({ actual: "payment.completed, payment.refunded" }, true)).toMatchObject([{ found: 1 }]);
    expect(inboxQueries.behind({ actual: "payment.refunded" }, true)).toBeUndefined();
    inboxQueries.add({ wanted: { anyOf: ["PAY_3"] }, deliveries: [delivery("PAY_3")], saw: true });
    expect(inboxQueries.behind({ actual: "payment.completed" }, true)).toMatchObject([
      { found: 1 },
      { anyOf: ["PAY_3"] },
    ]);
  });

  test("is based on no webhook if none arrived", () => {
    const inboxQueries = setUp();
    inboxQueries.add({ wanted: paid, deliveries: [], saw: false });
    expect(inboxQueries.behind(other, true)).toBeUndefined();
  });
});

test("large webhooks do not fill the log", () => {
  const inboxQueries = setUp();
  const texts = [`PAY_${"1".repeat(2_000)}`, "order1"];
  inboxQueries.add({ wanted: { anyOf: texts }, deliveries: [delivery("x".repeat(20_000))], saw: true });
  inboxQueries.add({ wanted: { anyOf: ["PAY_2"] }, deliveries: [delivery("PAY_2", false)], saw: true });
  expect(inboxQueries.behind(other, true)).toEqual([
    { anyOf: ["order1"], allOf: [], found: 1 },
    { anyOf: ["PAY_2"], allOf: [], found: 1 },
  ]);
  for (let each = 0; each < 100; each += 1)
    inboxQueries.add({ wanted: { anyOf: [`A${each}`] }, deliveries: [], saw: false });
  expect(inboxQueries.behind(missing, true)).toHaveLength(40);
});
