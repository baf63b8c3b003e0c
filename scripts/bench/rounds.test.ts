import { expect, test } from "vitest";
import { summarise, takeTurns } from "./rounds.ts";

test.each([
  [[3], { median: 3, lowest: 3, highest: 3, runs: 1 }],
  [[9, 1, 2], { median: 2, lowest: 1, highest: 9, runs: 3 }],
  [[10, 9, 2, 1], { median: 5.5, lowest: 1, highest: 10, runs: 4 }],
])("the median of %j", (figures, summary) => {
  expect(summarise(figures)).toEqual(summary);
});

test("both take turns, and the first turn of each is not counted", async () => {
  const order: string[] = [];
  const turn = (name: string) => async () => order.push(name);
  expect(await takeTurns(2, turn("ours"), turn("rival"))).toEqual({ ours: [3, 5], rival: [4, 6] });
  expect(order).toEqual(["ours", "rival", "ours", "rival", "ours", "rival"]);
});
