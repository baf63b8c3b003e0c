import { expect, test } from "vitest";
import { createAnswer } from "../../../scenario/index.ts";
import { describe as describeAnswer, presence } from "./describe.ts";
import { isNot, isRefused, showsNothingOf } from "./matchers.ts";

const answer = (status: number, json?: unknown) => createAnswer("call", { status, json, exchange: 1 }, () => json);

test("a secret is found wherever it stands, however JSON writes it", () => {
  const nothing = showsNothingOf(['say "hi"', "order-1"]);
  expect(nothing.test(answer(200, { data: null }))).toBe(true);
  expect(nothing.test(answer(404))).toBe(true);
  expect(nothing.test(answer(404, { message: "no order-1 here" }))).toBe(false);
  expect(nothing.test(answer(200, { items: [{ description: 'say "hi"' }] }))).toBe(false);
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

test("an observation holds nothing that changes from run to run, and nothing long", () => {
  expect(describeAnswer(answer(409, { error: { errorType: "DUPLICATE", paymentId: "PAY_1_a" } }))).toBe(
    "409 DUPLICATE",
  );
  expect(describeAnswer(answer(201, { data: {} }))).toBe("201");
  expect(describeAnswer(answer(400, { errorType: "x".repeat(5_000) }))).toHaveLength(64);
  expect([undefined, null, "", 0].map(presence)).toEqual(["absent", "null", "a value", "a value"]);
});
