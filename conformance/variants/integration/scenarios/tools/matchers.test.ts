import { expect, test } from "vitest";
import { createAnswer } from "../../../../scenario/index.ts";
import { namesNothingOf, showsNothingOf } from "./matchers.ts";

const answer = (status: number, json?: unknown) => createAnswer("call", { status, json, exchange: 1 }, () => json);

test("finds a secret anywhere, however JSON encodes it", () => {
  const nothing = namesNothingOf("PAY_1_a", 'say "hi"', "order-1");
  expect(nothing.test(answer(200, { data: null }))).toBe(true);
  expect(nothing.test(answer(404))).toBe(true);
  expect(nothing.test(answer(404, { message: "no order-1 here" }))).toBe(false);
  expect(nothing.test(answer(200, { items: [{ description: 'say "hi"' }] }))).toBe(false);
});

test("accepts the requested id in a response, but no data of its resource", () => {
  const nothing = showsNothingOf([], "PAY_1_a");
  expect(nothing.test(answer(404, { status: "error", paymentId: "PAY_1_a" }))).toBe(true);
  expect(nothing.test(answer(200, { data: { paymentId: "PAY_1_a", amount: "1.00" } }))).toBe(false);
  expect(nothing.test(answer(200, { data: { paymentId: "PAY_1_b", amount: "1.00" } }))).toBe(true);
  const refund = { paymentId: "PAY_1_b", refundId: "REF_1_a", amount: "1.00" };
  expect(showsNothingOf([], "REF_1_a").test(answer(200, { data: refund }))).toBe(false);
});

test("finds the id of a payment that the caller did not send, but not a longer id", () => {
  const nothing = namesNothingOf("PAY_0_12");
  expect(nothing.test(answer(200, { data: [{ paymentId: "PAY_0_12" }] }))).toBe(false);
  expect(nothing.test(answer(200, { data: { paymentUrl: "https://pay.example/PAY_0_12?lang=bn" } }))).toBe(false);
  expect(nothing.test(answer(409, { message: "used by PAY_0_12." }))).toBe(false);
  expect(nothing.test(answer(200, { data: [{ paymentId: "PAY_0_123" }] }))).toBe(true);
});
