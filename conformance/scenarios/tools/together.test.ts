import { expect, test } from "vitest";
import { manyAtOnce, together } from "./together.ts";

test("all begin before any ends, and come in their order", async () => {
  let begun = 0;
  const act = async () => {
    begun += 1;
    await Promise.resolve();
    return begun;
  };
  expect(await manyAtOnce(3, act)).toEqual([3, 3, 3]);
});

test("one that fails is thrown once all others have ended", async () => {
  const ended: string[] = [];
  const slow = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    ended.push("slow");
  };
  const failing = async () => {
    throw new Error("one that failed");
  };
  await expect(together([failing, slow])).rejects.toThrow("one that failed");
  expect(ended).toEqual(["slow"]);
});
