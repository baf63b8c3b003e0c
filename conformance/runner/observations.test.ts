import { expect, test } from "vitest";
import type { ObservationLine } from "../log/index.ts";
import { createObservations } from "./observations.ts";

const observed = (repeat: number, value: string): ObservationLine => ({
  ...{ type: "observation", variant: "lamps", scenario: "hang/dark", requirement: "lamp.colour" },
  ...{ repeat, atMs: 0, elapsedMs: 0, value },
});

test("keeps each value as it was first observed, as the repeats that passed are reported as the first", () => {
  const observations = createObservations();
  for (const line of [observed(0, "red"), observed(1, "red"), observed(1, "blue")]) observations.add(line);
  expect(observations.all().map(({ repeat, value }) => [repeat, value])).toEqual([
    [0, "red"],
    [1, "blue"],
  ]);
});
