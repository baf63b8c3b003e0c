import { expect, test } from "vitest";
import { createAnswer } from "../../../scenario/index.ts";
import { showsNothingOf } from "./matchers.ts";

const answer = (status: number, json?: unknown) => createAnswer("call", { status, json, exchange: 1 }, () => json);

test("a secret is found wherever it stands, however JSON writes it", () => {
  const nothing = showsNothingOf(['say "hi"', "order-1"]);
  expect(nothing.test(answer(200, { data: null }))).toBe(true);
  expect(nothing.test(answer(404))).toBe(true);
  expect(nothing.test(answer(404, { message: "no order-1 here" }))).toBe(false);
  expect(nothing.test(answer(200, { invoices: [{ notes: 'say "hi"' }] }))).toBe(false);
});

test("an id that was asked for may be named in the answer, but nothing may be said of what bears it", () => {
  expect(showsNothingOf([], "p1").test(answer(404, { success: false, payment_id: "p1" }))).toBe(true);
  expect(showsNothingOf([], "p1").test(answer(200, { data: { payment_id: "p1", amount: 100 } }))).toBe(false);
  expect(showsNothingOf([], "p1").test(answer(200, { data: { payment_id: "p2", amount: 100 } }))).toBe(true);
  expect(showsNothingOf([], "i1").test(answer(200, { data: { invoice_id: "i1", total: 100 } }))).toBe(false);
  const refund = { payment_id: "p2", refund_id: "r1", amount: 100 };
  expect(showsNothingOf([], "r1").test(answer(200, { data: refund }))).toBe(false);
});
