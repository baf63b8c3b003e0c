import { expect, test } from "vitest";
import { createdMeanwhile } from "./creations.ts";

test("what is new and ours is seen; what was there, and what others made meanwhile, is not", async () => {
  const lists = [["old"], ["theirs", "old", 7, "ours"]];
  const read: string[] = [];
  const state = createdMeanwhile(
    async () => lists.shift() ?? [],
    async (id) => {
      read.push(id);
      return id === "ours";
    },
  );
  expect(await state()).toEqual([]);
  expect(await state()).toEqual(["ours"]);
  expect(read).toEqual(["theirs", "ours"]);
});

test("a list that is too long to be read is not read again, and says nothing", async () => {
  let read = 0;
  const state = createdMeanwhile(
    async () => {
      read += 1;
      return undefined;
    },
    async () => true,
  );
  expect([await state(), await state(), await state()]).toEqual([[], [], []]);
  expect(read).toBe(1);
});
