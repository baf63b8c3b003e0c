import { expect, test } from "vitest";
import { readOnly } from "./kind.ts";
import { createMemoryGroups } from "./store/groups.ts";

test("reads the store, and reports writes instead of performing them", () => {
  const store = { items: new Map([["a", 1]]), rooms: createMemoryGroups() };
  store.rooms.add("hall", "a");
  let written = 0;
  const view = readOnly(store, () => {
    written += 1;
  });
  expect([view.items.get("a"), [...view.items.values()], view.rooms.of("hall")]).toEqual([1, [1], ["a"]]);
  view.items.set("b", 2);
  view.rooms.add("hall", "b");
  expect(written).toBe(2);
  expect([store.items.size, store.rooms.of("hall")]).toEqual([1, ["a"]]);
  store.items.set("c", 3);
  expect(view.items.get("c")).toBe(3);
});
