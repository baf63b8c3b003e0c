import { expect, test } from "vitest";
import type { Scenario } from "../scenario/index.ts";
import { rotationOf } from "./rotation.ts";

const weighted = (id: string, weight: number) => {
  const scenario: Scenario = { id, title: id, requirements: [], run: async () => {} };
  return { scenario, weight };
};

test("includes each scenario as often as its weight, spread out evenly", () => {
  const rotation = rotationOf([weighted("often", 4), weighted("twice", 2), weighted("once", 1)]).map(({ id }) => id);
  expect(rotation.join(" ")).toBe("often twice often once often twice often");
});

test("includes each scenario once if all have the same weight", () => {
  const rotation = rotationOf([weighted("a", 1), weighted("b", 1), weighted("c", 1)]).map(({ id }) => id);
  expect(rotation).toEqual(["a", "b", "c"]);
});
