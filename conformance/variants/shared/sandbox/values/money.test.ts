import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addMoney,
  compareMoney,
  formatMoney,
  type Money,
  moneyOf,
  multiplyMoney,
  parseMoney,
  roundMoney,
  subtractMoney,
  sumMoney,
  toNumber,
  zero,
} from "./money.ts";

const amounts: fc.Arbitrary<Money> = fc.record({
  units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  scale: fc.integer({ min: 0, max: 12 }),
});

function money(text: string): Money {
  const amount = parseMoney(text);
  if (!amount) throw new Error(`no amount: ${text}`);
  return amount;
}

describe("money", () => {
  test("round-trips through its text", () => {
    fc.assert(fc.property(amounts, (amount) => compareMoney(money(formatMoney(amount)), amount) === 0));
  });

  test("is unchanged by adding and subtracting the same amount", () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => compareMoney(subtractMoney(addMoney(a, b), b), a) === 0));
  });

  test("has the same sum in any order", () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) => compareMoney(sumMoney(list), sumMoney(list.toReversed())) === 0),
    );
  });

  test("compares antisymmetrically", () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => compareMoney(a, b) === -compareMoney(b, a) + 0));
  });

  test("adds a thousand cents to ten, unlike floats", () => {
    const cents = Array.from({ length: 1000 }, () => money("0.01"));
    expect(formatMoney(sumMoney(cents))).toBe("10.00");
    expect(formatMoney(addMoney(money("0.1"), money("0.2")))).toBe("0.30");
  });

  test("multiplies like repeated addition, in any order", () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => compareMoney(multiplyMoney(a, b), multiplyMoney(b, a)) === 0));
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 50 }), (a, times) => {
        const repeated = sumMoney(Array.from({ length: times }, () => a));
        return compareMoney(multiplyMoney(a, moneyOf(times) ?? zero), repeated) === 0;
      }),
    );
  });

  test("multiplies decimals exactly, unlike floats", () => {
    expect(0.1 * 3).not.toBe(0.3);
    expect(toNumber(multiplyMoney(moneyOf(0.1) ?? zero, moneyOf(3) ?? zero))).toBe(0.3);
    expect(formatMoney(multiplyMoney(money("1.005"), money("1000")))).toBe("1005.000");
    expect(1.005 * 1000).not.toBe(1005);
  });

  test.each([
    ["1.005", 2, "1.01"],
    ["1.00499", 2, "1.00"],
    ["-1.005", 2, "-1.01"],
    ["-1.004", 2, "-1.00"],
    ["0.5", 0, "1.00"],
    ["1.5", 2, "1.50"],
    ["999.995", 2, "1000.00"],
  ])("rounds %s with %i decimals to %s", (text, decimals, rounded) => {
    expect(formatMoney(roundMoney(money(text), decimals))).toBe(rounded);
  });

  test("round-trips every finite number through its shortest text", () => {
    const finite = fc.double({ noDefaultInfinity: true, noNaN: true });
    fc.assert(fc.property(finite, (value) => toNumber(moneyOf(value) ?? zero) === value + 0));
  });

  test.each([
    [0.1, "0.10"],
    [1e21, "1000000000000000000000.00"],
    [1.5e21, "1500000000000000000000.00"],
    [1.25e-7, "0.000000125"],
    [-2.5, "-2.50"],
    [-0, "0.00"],
  ])("converts the number %d to the amount %s", (value, written) => {
    expect(formatMoney(moneyOf(value) ?? zero)).toBe(written);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("rejects the number %d", (value) => {
    expect(moneyOf(value)).toBeUndefined();
  });

  test.each([
    ["0", "0.00"],
    ["5", "5.00"],
    ["5.5", "5.50"],
    ["007.10", "7.10"],
    ["0.005", "0.005"],
    ["-0.5", "-0.50"],
    ["-12.345", "-12.345"],
    ["123456789012345678901234567890.01", "123456789012345678901234567890.01"],
  ])("formats %s as %s", (read, written) => {
    expect(formatMoney(money(read))).toBe(written);
  });

  test.each([
    "",
    " 1",
    "1 ",
    "+1",
    "1.",
    ".5",
    "1e3",
    "0x10",
    "1,000",
    "NaN",
    "Infinity",
    "১০০",
    "1.2.3",
    "--1",
    "9".repeat(101),
  ])("rejects the text %j", (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});
