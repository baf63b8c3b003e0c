import { expect, test } from "vitest";
import { orderOf } from "./list-order.ts";

test.each([
  ["oldest first", ["p1", "x", "p2", "p3"]],
  ["newest first", ["p3", "p2", "x", "p1"]],
  ["neither oldest nor newest first", ["p2", "p1", "p3"]],
  ["not seen: the list was not read to its end", ["p3", "p1"]],
])("%s", (order, listed) => {
  expect(orderOf(["p1", "p2", "p3"], listed)).toBe(order);
});
