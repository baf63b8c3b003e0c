import { expect, test } from "vitest";
import { createMemory } from "./memory.ts";

test("keeps the latest entries, and forgets the oldest", () => {
  const memory = createMemory<number>(2);
  for (const [index, key] of ["a", "b", "a", "c"].entries()) memory.set(key, index);
  expect([memory.get("a"), memory.get("b"), memory.get("c")]).toEqual([2, undefined, 3]);
  expect([...memory.values()]).toEqual([2, 3]);
});
