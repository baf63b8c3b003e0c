import { expect, test } from "vitest";
import { parseMoney, zero } from "../../../shared/sandbox/values/money.ts";
import { longDate, price, readable } from "./wording.ts";

test.each([
  ["12500", "BDT 125.00"],
  ["12500.00", "BDT 125.00"],
  ["5", "BDT 0.05"],
  ["1249950", "BDT 12,499.50"],
  ["100.5", "BDT 1.005"],
])("shows %s of the smallest unit as %s", (amount, written) => {
  expect(price({ amount: parseMoney(amount) ?? zero, currency: "BDT" })).toBe(written);
});

test.each([
  ["0", "0"],
  ["100", "100"],
  ["1234567", "1,234,567"],
  ["0.50", "0.5"],
  ["1000.125", "1,000.125"],
])("shows the number %s as %s", (number, written) => {
  expect(readable(parseMoney(number) ?? zero)).toBe(written);
});

test("shows the day in UTC", () => {
  expect(longDate(Date.parse("2026-12-05T23:59:59Z"))).toBe("5 December 2026");
});
