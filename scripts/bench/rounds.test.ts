import { expect, test } from "vitest";
import { summarise, takeTurns } from "./rounds.ts";

test.each([
  [[3], { median: 3, lowest: 3, highest: 3, runs: 1 }],
  [[9, 1, 2], { median: 2, lowest: 1, highest: 9, runs: 3 }],
  [[10, 9, 2, 1], { median: 5.5, lowest: 1, highest: 10, runs: 4 }],
])("the median of %j", (figures, summary) => {
  expect(summarise(figures)).toEqual(summary);
});

test("all take turns, and the first turn of each is not measured", async () => {
  const order: string[] = [];
  const turn = (name: string) => async () => order.push(name);
  const contestants = { ours: turn("ours"), rival: turn("rival"), other: turn("other") };
  expect(await takeTurns({ rounds: 2 }, contestants)).toEqual({ ours: [4, 7], rival: [5, 8], other: [6, 9] });
  expect(order.join(" ")).toBe("ours rival other ours rival other ours rival other");
});

test("without a warm-up every turn is measured", async () => {
  let turns = 0;
  const one = async () => {
    turns += 1;
    return turns;
  };
  expect(await takeTurns({ rounds: 2, uncounted: 0 }, { one })).toEqual({ one: [1, 2] });
});
