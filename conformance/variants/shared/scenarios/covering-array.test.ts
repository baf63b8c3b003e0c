import fc from "fast-check";
import { expect, test } from "vitest";
import { type Combination, coveringArray, type Factors } from "./covering-array.ts";

function missingPairs<F extends Factors>(factors: F, combinations: readonly Combination<F>[]): readonly string[] {
  const names = Object.keys(factors);
  return names.flatMap((left, position) =>
    names
      .slice(position + 1)
      .flatMap((right) =>
        (factors[left] ?? []).flatMap((a) =>
          (factors[right] ?? []).flatMap((b) =>
            combinations.some((each) => each[left] === a && each[right] === b) ? [] : [`${left} ${a}, ${right} ${b}`],
          ),
        ),
      ),
  );
}

test("every pair of values occurs, in far fewer than all combinations", () => {
  const factors = {
    provider: ["BKASH", "NAGAD", "any"],
    currency: ["BDT", "USD"],
    amount: ["10", "45.10", "99.99", "1000", "200000"],
    text: ["plain", "quotes", "other scripts"],
    optional: [true, false],
    window: [true, false],
  };
  const combinations = coveringArray(factors);
  expect(missingPairs(factors, combinations)).toEqual([]);
  expect(combinations.length).toBeLessThanOrEqual(17); // the 15 pairs of provider and amount need 15; all would be 360
  expect(coveringArray(factors)).toEqual(combinations);
});

test("every pair of values of any factors occurs", () => {
  const values = fc.integer({ min: 1, max: 5 }).map((size) => Array.from({ length: size }, (_, index) => index));
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), values, { minKeys: 2, maxKeys: 6 }), (factors) => {
      expect(missingPairs(factors, coveringArray(factors))).toEqual([]);
    }),
  );
});

test("one factor alone has no pairs to cover", () => {
  expect(coveringArray({ provider: ["BKASH", "NAGAD"] })).toEqual([]);
});
