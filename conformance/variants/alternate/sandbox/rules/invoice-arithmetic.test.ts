import fc from "fast-check";
import { expect, test } from "vitest";
import {
  compareMoney,
  formatMoney,
  type Money,
  moneyOf,
  parseMoney,
  sumMoney,
  zero,
} from "../../../shared/sandbox/values/money.ts";
import type { LineItem, NewLineItem } from "../invoice.ts";
import { newLineItem } from "./create-invoice.ts";
import { invoiceTotal, isWithinReach, lineTotal, subtotal } from "./invoice-arithmetic.ts";

function line(quantity: number, price: number): NewLineItem {
  return { description: "Ticket", quantity: moneyOf(quantity) ?? zero, unit_price: moneyOf(price) ?? zero };
}

function lineOf(total: Money): LineItem {
  return newLineItem(line(1, 1), total);
}

test.each([
  [2, 250, "500.00"],
  [3, 0.1, "0.30"],
  [0.1, 0.2, "0.02"],
  [1.1, 1.1, "1.21"],
  [2.5, 399.99, "999.98"],
  [0.5, 0.01, "0.01"],
  [0.499, 0.01, "0.00"],
  [1, 0, "0.00"],
  [1e-7, 1e9, "100.00"],
])("computes %d times %d as %s", (quantity, price, total) => {
  expect(formatMoney(lineTotal(line(quantity, price)))).toBe(total);
});

test("multiplies and adds whole numbers exactly", () => {
  const whole = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(whole, whole), { maxLength: 20 }), (pairs) => {
      const totals = pairs.map(([quantity, price]) => lineTotal(line(quantity, price)));
      const expected = pairs.reduce((sum, [quantity, price]) => sum + BigInt(quantity) * BigInt(price), 0n);
      const sum = invoiceTotal(subtotal(totals.map(lineOf)));
      return compareMoney(sum, { units: expected, scale: 0 }) === 0 && compareMoney(sum, sumMoney(totals)) === 0;
    }),
  );
});

test.each([
  ["0", true],
  ["9999999999999.99", true],
  ["10000000000000.00", false],
])("tests whether %s is within reach: %s", (total, within) => {
  expect(isWithinReach(parseMoney(total) ?? zero) === undefined).toBe(within);
});
