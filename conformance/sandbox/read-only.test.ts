import { expect, test } from "vitest";
import { readOnly } from "./kind.ts";
import { createMemoryGroups } from "./store/groups.ts";

test("what is looked at is what is there, and nobody writes", () => {
  const store = { lamps: new Map([["a", 1]]), rooms: createMemoryGroups() };
  store.rooms.add("hall", "a");
  let written = 0;
  const view = readOnly(store, () => {
    written += 1;
  });
  expect([view.lamps.get("a"), [...view.lamps.values()], view.rooms.of("hall")]).toEqual([1, [1], ["a"]]);
  view.lamps.set("b", 2);
  view.rooms.add("hall", "b");
  expect(written).toBe(2);
  expect([store.lamps.size, store.rooms.of("hall")]).toEqual([1, ["a"]]);
  store.lamps.set("c", 3);
  expect(view.lamps.get("c")).toBe(3);
});
