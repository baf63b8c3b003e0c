import { expect, test } from "vitest";
import { createAnswer } from "../../../scenario/index.ts";
import { equalsOneAmountOf, holdsAtMost, isAtLeast, isAtMost, isNot, isRefused } from "./matchers.ts";

const answer = (status: number) => createAnswer("call", { status, json: undefined, exchange: 1 }, () => undefined);

test("isRefused matches anything but a success", () => {
  expect(isRefused.test(answer(401))).toBe(true);
  expect(isRefused.test(answer(500))).toBe(true);
  expect(isRefused.test(answer(204))).toBe(false);
});

test("isNot matches any value but one", () => {
  expect(isNot("EXPIRED").test("COMPLETED")).toBe(true);
  expect(isNot("EXPIRED").test("EXPIRED")).toBe(false);
});

test("compares amounts as decimals: at most one, at least one, and one of several", () => {
  for (const amount of ["99.99", "100", "100.00", "-1.00"]) expect(isAtMost("100.00").test(amount)).toBe(true);
  for (const amount of ["100.01", "1000", "100.000000000000000001", "", "much"]) {
    expect(isAtMost("100.00").test(amount)).toBe(false);
  }
  for (const amount of ["30", "30.00", "30.01"]) expect(isAtLeast("30.00").test(amount)).toBe(true);
  for (const amount of ["29.99", "3", "", undefined]) expect(isAtLeast("30.00").test(amount)).toBe(false);
  expect(equalsOneAmountOf("100.00", "60.00").test("60")).toBe(true);
  expect(equalsOneAmountOf("100.00", "60.00").test("80.00")).toBe(false);
  expect(equalsOneAmountOf(100, 60).test(60)).toBe(true);
  expect(equalsOneAmountOf("41", "40", "41").expected).toBe("the amount 41 or 40");
});

test("holdsAtMost matches a page up to its maximum length", () => {
  expect(holdsAtMost(2, "lamps").test(["a", "b"])).toBe(true);
  expect(holdsAtMost(2, "lamps").test(["a", "b", "c"])).toBe(false);
});
