import { expect, test } from "vitest";
import { compare, type Heading } from "./row.ts";

const heading: Heading = {
  what: "an iteration",
  rival: "another",
  unit: "ms",
  by: "ratio",
  target: { is: "at most", figure: 0.5 },
};

test("the figures are compared per round, so that a slow round affects both", () => {
  const { compared, payspec, beside } = compare(heading, [10, 100, 12], [20, 400, 24]);
  expect(compared).toEqual({ median: 0.5, lowest: 0.25, highest: 0.5, runs: 3 });
  expect([payspec.median, beside.median]).toEqual([12, 24]);
});

test.each([
  ["at most", [5], true],
  ["at most", [6], false],
  ["at least", [5], true],
  ["at least", [4], false],
] as const)("%s a half, %j beside 10: %j", (is, ours, met) => {
  expect(compare({ ...heading, target: { is, figure: 0.5 } }, ours, [10]).met).toBe(met);
});

test("a row without a target is neither met nor missed", () => {
  const { target: _, ...aimless } = heading;
  expect(compare(aimless, [1], [2])).not.toHaveProperty("met");
});

test("a difference is the figure of payspec minus the other figure", () => {
  expect(compare({ ...heading, by: "difference" }, [150, 140], [100, 110]).compared.median).toBe(40);
});
