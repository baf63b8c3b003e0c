import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sameAmount, sumOf } from "./amount.ts";

/** Number as integer units, of which `scale` digits are behind the decimal point. */
const decimal = fc.record({ units: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), scale: fc.nat(6) });
type Decimal = { units: bigint; scale: number };

function write({ units, scale }: Decimal, zeros = 0): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const fraction = digits.slice(digits.length - scale) + "0".repeat(zeros);
  return `${units < 0n ? "-" : ""}${digits.slice(0, digits.length - scale)}${fraction === "" ? "" : `.${fraction}`}`;
}

const same = (left: Decimal, right: Decimal) =>
  left.units * 10n ** BigInt(right.scale) === right.units * 10n ** BigInt(left.scale);

describe("sameAmount", () => {
  test("compares numbers with any trailing zeros, in either order", () => {
    fc.assert(
      fc.property(decimal, decimal, fc.nat(5), (left, right, zeros) => {
        expect(sameAmount(write(left), write(left, zeros))).toBe(true);
        expect(sameAmount(write(left), write(right))).toBe(same(left, right));
        expect(sameAmount(write(right), write(left, zeros))).toBe(same(left, right));
      }),
    );
  });

  test("ignores leading zeros, however many", () => {
    const padded = `${"0".repeat(60)}100.50`;
    expect([sameAmount(padded, "100.5"), sumOf([padded, "1"])]).toEqual([true, "101.50"]);
  });

  test("detects a difference of one unit in the last place, for any length", () => {
    fc.assert(
      fc.property(decimal, (amount) => {
        expect(sameAmount(write(amount), write({ ...amount, units: amount.units + 1n }))).toBe(false);
      }),
    );
  });

  test.each<[unknown, unknown, boolean]>([
    ["500", "500.00", true],
    ["0.1", "0.10", true],
    ["-0.00", "0", true],
    [`500.${"0".repeat(52)}`, "500", true],
    [`500.${"0".repeat(52)}1`, "500", false],
    ["0500", "500", true],
    [0.1 + 0.2, 0.3, true],
    [100.01, 100.02, false],
    [1, 1 + 2e-9, false],
    [100, "100", false],
    ["1e2", "100", false],
    [" 1", "1", false],
    ["1.", "1", false],
    [".5", "0.5", false],
    ["", "", false],
    ["abc", "abc", false],
    ["١", "١", false],
    [Number.NaN, Number.NaN, false],
    [null, null, false],
    [undefined, undefined, false],
    [{}, {}, false],
  ])("%j and %j: %s", (left, right, expected) => {
    expect(sameAmount(left, right)).toBe(expected);
  });
});

describe("sumOf", () => {
  test("is exact in any order, with the largest number of decimals", () => {
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 8 }), (amounts) => {
        const scale = Math.max(0, ...amounts.map((each) => each.scale));
        const units = amounts.reduce((total, each) => total + each.units * 10n ** BigInt(scale - each.scale), 0n);
        expect(sumOf(amounts.map((each) => write(each)))).toBe(write({ units, scale }));
        expect(sumOf(amounts.toReversed().map((each) => write(each)))).toBe(write({ units, scale }));
      }),
    );
  });

  test("throws for a value that is not an amount", () => {
    expect(() => sumOf(["1", "1e2"])).toThrow(RangeError);
  });
});
