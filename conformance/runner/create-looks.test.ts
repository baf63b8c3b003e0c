import { describe, expect, test } from "vitest";
import { createRedactor } from "../exchange/index.ts";
import type { Delivery } from "../inbox/index.ts";
import { createLooks } from "./create-looks.ts";

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

const setUp = () => createLooks(createRedactor(["secret-of-main"]));

describe("what is missing in the inbox", () => {
  test("is what was waited for since the last exchange", () => {
    const looks = setUp();
    looks.note({ wanted: { anyOf: ["PAY_0"] }, deliveries: [], saw: false });
    looks.turn();
    looks.note({ wanted: paid, deliveries: [], saw: false, awaited });
    expect(looks.behind(missing, true)).toEqual([
      { anyOf: ["PAY_1", "order1"], allOf: [["payment.completed"]], found: 0, awaited },
    ]);
  });

  test("is also what an exchange was made after", () => {
    const looks = setUp();
    looks.note({ wanted: paid, deliveries: [], saw: false, awaited });
    looks.turn();
    expect(looks.behind(missing, true)).toMatchObject([{ found: 0, awaited }]);
  });
});

describe("what another check found", () => {
  test("rests on webhooks where some came since the exchange that it blames", () => {
    const looks = setUp();
    const found = delivery('{"of":"PAY_1","by":"secret-of-main"}');
    looks.note({ wanted: paid, deliveries: [found], saw: true, awaited: { count: 1, waitedMs: 5 } });
    looks.note({ wanted: { ...paid, allOf: [["a", "b"]] }, deliveries: [found], saw: true });
    looks.note({ wanted: paid, deliveries: [found], saw: true });
    expect(looks.behind(other, true)).toEqual([
      { anyOf: paid.anyOf, allOf: [["a", "b"]], found: 1, body: '{"of":"PAY_1","by":"[redacted]"}' },
      { anyOf: paid.anyOf, allOf: [["payment.completed"]], found: 1, awaited: { count: 1, waitedMs: 5 } },
    ]);
    expect(looks.behind(other, false)).toBeUndefined();
    expect(looks.behind({ ...other, channel: "list" }, true)).toBeUndefined();
    looks.turn();
    expect(looks.behind(other, true)).toBeUndefined();
  });

  test("rests on a webhook of the kind that it names, whatever was asked since", () => {
    const looks = setUp();
    looks.note({ wanted: paid, deliveries: [delivery("PAY_1")], saw: true });
    looks.note({ wanted: { anyOf: ["PAY_2"], allOf: ["payment.completed"] }, deliveries: [], saw: false });
    looks.turn();
    expect(looks.behind({ actual: "payment.completed, payment.refunded" }, true)).toMatchObject([{ found: 1 }]);
    expect(looks.behind({ actual: "payment.refunded" }, true)).toBeUndefined();
    looks.note({ wanted: { anyOf: ["PAY_3"] }, deliveries: [delivery("PAY_3")], saw: true });
    expect(looks.behind({ actual: "payment.completed" }, true)).toMatchObject([{ found: 1 }, { anyOf: ["PAY_3"] }]);
  });

  test("rests on nothing where nothing came", () => {
    const looks = setUp();
    looks.note({ wanted: paid, deliveries: [], saw: false });
    expect(looks.behind(other, true)).toBeUndefined();
  });
});

test("whoever sends much fills no log", () => {
  const looks = setUp();
  const texts = [`PAY_${"1".repeat(2_000)}`, "order1"];
  looks.note({ wanted: { anyOf: texts }, deliveries: [delivery("x".repeat(20_000))], saw: true });
  looks.note({ wanted: { anyOf: ["PAY_2"] }, deliveries: [delivery("PAY_2", false)], saw: true });
  expect(looks.behind(other, true)).toEqual([
    { anyOf: ["order1"], allOf: [], found: 1 },
    { anyOf: ["PAY_2"], allOf: [], found: 1 },
  ]);
  for (let each = 0; each < 100; each += 1) looks.note({ wanted: { anyOf: [`A${each}`] }, deliveries: [], saw: false });
  expect(looks.behind(missing, true)).toHaveLength(40);
});
