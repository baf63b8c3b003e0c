import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMoney, compareMoney, formatMoney, type Money, parseMoney, subtractMoney, sumMoney } from "./money.ts";

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
  test("what is written is read again as the same amount", () => {
    fc.assert(fc.property(amounts, (amount) => compareMoney(money(formatMoney(amount)), amount) === 0));
  });

  test("adding and taking away again changes nothing", () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => compareMoney(subtractMoney(addMoney(a, b), b), a) === 0));
  });

  test("the order does not matter to a sum", () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) => compareMoney(sumMoney(list), sumMoney(list.toReversed())) === 0),
    );
  });

  test("comparing is the sign of the difference", () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => compareMoney(a, b) === -compareMoney(b, a) + 0));
  });

  test("a thousand times a cent is ten, which floats get wrong", () => {
    const cents = Array.from({ length: 1000 }, () => money("0.01"));
    expect(formatMoney(sumMoney(cents))).toBe("10.00");
    expect(formatMoney(addMoney(money("0.1"), money("0.2")))).toBe("0.30");
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
  ])("%s is written %s", (read, written) => {
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
  ])("%j is no amount", (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});
