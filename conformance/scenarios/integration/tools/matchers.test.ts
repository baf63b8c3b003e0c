import { expect, test } from "vitest";
import { createAnswer } from "../../../scenario/index.ts";
import { describe as describeAnswer, presence } from "./describe.ts";
import { equalsOneAmountOf, isAtMost, isNot, isRefused, showsNothingOf } from "./matchers.ts";

const answer = (status: number, json?: unknown) => createAnswer("call", { status, json, exchange: 1 }, () => json);

test("a secret is found wherever it stands, however JSON writes it", () => {
  const nothing = showsNothingOf(['say "hi"', "order-1"]);
  expect(nothing.test(answer(200, { data: null }))).toBe(true);
  expect(nothing.test(answer(404))).toBe(true);
  expect(nothing.test(answer(404, { message: "no order-1 here" }))).toBe(false);
  expect(nothing.test(answer(200, { items: [{ description: 'say "hi"' }] }))).toBe(false);
});

test("an id that was asked for may be named in the answer, but nothing may be said of what bears it", () => {
  const nothing = showsNothingOf([], "PAY_1_a");
  expect(nothing.test(answer(404, { status: "error", paymentId: "PAY_1_a" }))).toBe(true);
  expect(nothing.test(answer(200, { data: { paymentId: "PAY_1_a", amount: "1.00" } }))).toBe(false);
  expect(nothing.test(answer(200, { data: { paymentId: "PAY_1_b", amount: "1.00" } }))).toBe(true);
  const refund = { paymentId: "PAY_1_b", refundId: "REF_1_a", amount: "1.00" };
  expect(showsNothingOf([], "REF_1_a").test(answer(200, { data: refund }))).toBe(false);
});

test("a refusal is anything but a success", () => {
  expect(isRefused.test(answer(401))).toBe(true);
  expect(isRefused.test(answer(500))).toBe(true);
  expect(isRefused.test(answer(204))).toBe(false);
});

test("any status but one", () => {
  expect(isNot("EXPIRED").test("COMPLETED")).toBe(true);
  expect(isNot("EXPIRED").test("EXPIRED")).toBe(false);
});

test("amounts are compared as decimals: at most one, and one of a few", () => {
  for (const amount of ["99.99", "100", "100.00", "-1.00"]) expect(isAtMost("100.00").test(amount)).toBe(true);
  for (const amount of ["100.01", "1000", "100.000000000000000001", "", "much"]) {
    expect(isAtMost("100.00").test(amount)).toBe(false);
  }
  expect(equalsOneAmountOf("100.00", "60.00").test("60")).toBe(true);
  expect(equalsOneAmountOf("100.00", "60.00").test("80.00")).toBe(false);
});

test("an observation holds nothing that changes from run to run, and nothing long", () => {
  expect(describeAnswer(answer(409, { error: { errorType: "DUPLICATE", paymentId: "PAY_1_a" } }))).toBe(
    "409 DUPLICATE",
  );
  expect(describeAnswer(answer(201, { data: {} }))).toBe("201");
  expect(describeAnswer(answer(400, { errorType: "x".repeat(5_000) }))).toHaveLength(64);
  expect([undefined, null, "", 0].map(presence)).toEqual(["absent", "null", "a value", "a value"]);
});
