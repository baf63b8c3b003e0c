import { expect, test } from "vitest";
import { createAnswer } from "../../../../scenario/index.ts";
import { dayOf, equalsPhone, isDay, namesNothingOf, orderOf, showsNothingOf } from "./matchers.ts";

const answer = (status: number, json?: unknown) => createAnswer("call", { status, json, exchange: 1 }, () => json);

test("finds a secret anywhere in a body, however JSON escapes it", () => {
  const nothing = namesNothingOf("payment_id", "p1", 'say "hi"', "order-1");
  expect(nothing.test(answer(200, { data: null }))).toBe(true);
  expect(nothing.test(answer(404))).toBe(true);
  expect(nothing.test(answer(404, { message: "no order-1 here" }))).toBe(false);
  expect(nothing.test(answer(200, { invoices: [{ notes: 'say "hi"' }] }))).toBe(false);
});

test("allows the requested id in a response, but no data of its resource", () => {
  expect(showsNothingOf([], "p1").test(answer(404, { success: false, payment_id: "p1" }))).toBe(true);
  expect(showsNothingOf([], "p1").test(answer(200, { data: { payment_id: "p1", amount: 100 } }))).toBe(false);
  expect(showsNothingOf([], "p1").test(answer(200, { data: { payment_id: "p2", amount: 100 } }))).toBe(true);
  expect(showsNothingOf([], "i1").test(answer(200, { data: { invoice_id: "i1", total: 100 } }))).toBe(false);
  const refund = { payment_id: "p2", refund_id: "r1", amount: 100 };
  expect(showsNothingOf([], "r1").test(answer(200, { data: refund }))).toBe(false);
});

test("finds an id that counts only where it is the id of that kind of resource", () => {
  const listed = {
    data: {
      payments: [{ payment_id: "58", invoice_id: "57", amount: 57, created_at: "2026-11-21T09:57:57.570Z" }],
      pagination: { page: "57", items_per_page: 57 },
    },
  };
  expect(namesNothingOf("payment_id", "57").test(answer(200, listed))).toBe(true);
  expect(namesNothingOf("payment_id", "58").test(answer(200, listed))).toBe(false);
  expect(namesNothingOf("invoice_id", "57").test(answer(200, listed))).toBe(false);
});

const { test: isSame } = equalsPhone("+8801712345678");

test.each(["+8801712345678", "8801712345678", "01712345678", "+880 1712-345678", "008801712345678"])(
  "%s is the number that was sent",
  (shown) => {
    expect(isSame(shown)).toBe(true);
  },
);

test.each(["+8801712345679", "345678", "", "+880171234XXXX", 8801712345678, null, undefined])(
  "%s is not the number that was sent",
  (shown) => {
    expect(isSame(shown)).toBe(false);
  },
);

test.each(["2026-12-05", "20261205", "2026-12-05T00:00:00Z", "20261205T000000Z"])("%s is that day", (dueDate) => {
  expect(dayOf(dueDate)).toBe("2026-12-05");
  expect(isDay("2026-12-05").test(dueDate)).toBe(true);
});

test.each(["2026-12-06", "202612051", "5 December", "", 20_261_205, null, undefined])(
  "%j is not that day",
  (dueDate) => {
    expect(isDay("2026-12-05").test(dueDate)).toBe(false);
  },
);

test.each([
  ["oldest first", ["p1", "x", "p2", "p3"]],
  ["newest first", ["p3", "p2", "x", "p1"]],
  ["neither oldest nor newest first", ["p2", "p1", "p3"]],
  ["not seen: the list was not read to its end", ["p3", "p1"]],
])("%s", (order, listed) => {
  expect(orderOf(["p1", "p2", "p3"], listed)).toBe(order);
});
