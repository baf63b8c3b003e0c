import { expect, test } from "vitest";
import type { Scenario } from "../scenario/index.ts";
import { rotationOf } from "./rotation.ts";

const story = (id: string, weight: number) => {
  const scenario: Scenario = { id, title: id, requirements: [], run: async () => {} };
  return { scenario, weight };
};

test("each story stands as often as it weighs, and is spread out over the turn", () => {
  const rotation = rotationOf([story("often", 4), story("twice", 2), story("once", 1)]).map(({ id }) => id);
  expect(rotation.join(" ")).toBe("often twice often once often twice often");
});

test("where all weigh the same, each comes once", () => {
  const rotation = rotationOf([story("a", 1), story("b", 1), story("c", 1)]).map(({ id }) => id);
  expect(rotation).toEqual(["a", "b", "c"]);
});
