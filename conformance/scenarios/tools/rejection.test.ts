import { describe, expect, test } from "vitest";
import { createCreations } from "./rejection.ts";

/** A list that others add to, or not, and what was read one by one. */
function watched(lists: (readonly unknown[] | undefined)[], alone = false) {
  const read: string[] = [];
  const isOurs = async (id: string) => {
    read.push(id);
    return id.startsWith("ours");
  };
  let times = 0;
  const ids = async () => {
    times += 1;
    return lists.shift();
  };
  return { creations: createCreations({ ids, alone }), isOurs, read, times: () => times };
}

test("what is new and ours is seen; what was there, and what others made meanwhile, is not", async () => {
  const { creations, isOurs, read } = watched([["old"], ["theirs", "old", 7, "ours"]]);
  const state = creations.meanwhile(isOurs);
  expect(await state()).toEqual([]);
  expect(await state()).toEqual(["ours"]);
  expect(read).toEqual(["theirs", "ours"]);
});

test("a list that is too long to be read is not read again, and says nothing", async () => {
  const { creations, isOurs, times } = watched([undefined, ["ours"]]);
  const state = creations.meanwhile(isOurs);
  expect([await state(), await state(), await creations.meanwhile(isOurs)()]).toEqual([[], [], []]);
  expect(times()).toBe(1);
});

describe("the next request", () => {
  test("finds the list read anew, where others add to it", async () => {
    const { creations, isOurs, read } = watched([["a"], ["a"], ["a", "theirs"], ["a", "theirs", "ours"]]);
    const [first, second] = [creations.meanwhile(isOurs), creations.meanwhile(isOurs)];
    expect([await first(), await first(), await second(), await second()]).toEqual([[], [], [], ["ours"]]);
    expect(read).toEqual(["ours"]);
  });

  test("takes it as it was read last, and what was expected since, where nobody does", async () => {
    const { creations, isOurs, read, times } = watched([["a"], ["a", "ours 1"], ["a", "ours 1", "b", "ours 2"]], true);
    const [first, second] = [creations.meanwhile(isOurs), creations.meanwhile(isOurs)];
    expect([await first(), await first()]).toEqual([[], ["ours 1"]]);
    creations.expect(["b"]);
    expect([await second(), await second()]).toEqual([[], ["ours 2"]]);
    expect([read, times()]).toEqual([["ours 1", "ours 2"], 3]);
  });
});
