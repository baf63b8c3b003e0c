import { expect, test } from "vitest";
import { decimalScale, evenScale, givenScale } from "./scale.ts";

test.each([
  [
    [49.2, 8],
    [0, 20, 40, 60],
  ],
  [[0.9], [0, 0.5, 1]],
  [[3], [0, 1, 2, 3]],
  [
    [200, 112],
    [0, 50, 100, 150, 200],
  ],
  [[100], [0, 50, 100]],
  [[7], [0, 2, 4, 6, 8]],
])("a linear scale of %j begins at zero and ends at a round number", (values, ticks) => {
  const scale = evenScale(values);
  expect(scale.ticks).toEqual(ticks);
  expect([scale.at(0), scale.at(ticks.at(-1) ?? 0)]).toEqual([0, 1]);
});

test("a decimal scale ends in powers of ten on both sides", () => {
  const scale = decimalScale([2.4, 140]);
  expect(scale.ticks).toEqual([1, 10, 100, 1_000]);
  expect([scale.at(1), scale.at(1_000)]).toEqual([0, 1]);
  expect(decimalScale([0.2]).ticks).toEqual([0.1, 1]);
});

test("a scale of given values is linear, or doubles at regular intervals", () => {
  expect([0, 75, 150].map(givenScale([0, 150], "evenly").at)).toEqual([0, 0.5, 1]);
  expect([1, 4, 16].map(givenScale([1, 4, 16], "doubling").at)).toEqual([0, 0.5, 1]);
});
