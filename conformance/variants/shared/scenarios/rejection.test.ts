import { describe, expect, test } from "vitest";
import { createCreations } from "./rejection.ts";

/** Returns a list that other clients may add to, and a record of the resources that were read individually. */
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

test("finds new resources of this run, but not earlier ones or those of other clients", async () => {
  const { creations, isOurs, read } = watched([["old"], ["theirs", "old", 7, "ours"]]);
  const state = creations.meanwhile(isOurs);
  expect(await state()).toEqual([]);
  expect(await state()).toEqual(["ours"]);
  expect(read).toEqual(["theirs", "ours"]);
});

test("does not read a list again that is too long, and finds nothing in it", async () => {
  const { creations, isOurs, times } = watched([undefined, ["ours"]]);
  const state = creations.meanwhile(isOurs);
  expect([await state(), await state(), await creations.meanwhile(isOurs)()]).toEqual([[], [], []]);
  expect(times()).toBe(1);
});

describe("the next request", () => {
  test("reads the list again if other clients add to it", async () => {
    const { creations, isOurs, read } = watched([["a"], ["a"], ["a", "theirs"], ["a", "theirs", "ours"]]);
    const [first, second] = [creations.meanwhile(isOurs), creations.meanwhile(isOurs)];
    expect([await first(), await first(), await second(), await second()]).toEqual([[], [], [], ["ours"]]);
    expect(read).toEqual(["ours"]);
  });

  test("reuses the last read and the ids expected since, if no other client adds to it", async () => {
    const { creations, isOurs, read, times } = watched([["a"], ["a", "ours 1"], ["a", "ours 1", "b", "ours 2"]], true);
    const [first, second] = [creations.meanwhile(isOurs), creations.meanwhile(isOurs)];
    expect([await first(), await first()]).toEqual([[], ["ours 1"]]);
    creations.expect(["b"]);
    expect([await second(), await second()]).toEqual([[], ["ours 2"]]);
    expect([read, times()]).toEqual([["ours 1", "ours 2"], 3]);
  });
});
