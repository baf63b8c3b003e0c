import { expect, test } from "vitest";
import { isNotBelow } from "./judgements.ts";

test.each(["200000.00", "200000", "200000.01", 200_000, 200_001])("%j has not fallen", (total) => {
  expect(isNotBelow("200000.00").test(total)).toBe(true);
});

test.each(["199999.99", "30.00", "0", 199_999.99])("%j has fallen", (total) => {
  expect(isNotBelow("200000.00").test(total)).toBe(false);
});

test("an amount has fallen by less than a float can hold", () => {
  expect(isNotBelow("200000.00").test("199999.9999999999999")).toBe(false);
});

test.each([undefined, "much", {}])("%j is not an amount", (total) => {
  expect(isNotBelow("200000.00").test(total)).toBe(true);
});
