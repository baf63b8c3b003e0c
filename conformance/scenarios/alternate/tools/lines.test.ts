import { expect, test } from "vitest";
import { Blocked } from "../../../scenario/index.ts";
import { linesOf, sumOfLines } from "./lines.ts";

const line = { description: "tea", quantity: 2, unit_price: 3_500, total: 7_000 };

test("lines are read as they are, and summed", () => {
  expect(linesOf({ items: [line, { ...line, total: "7000" }] }).map(({ total }) => total)).toEqual([7_000, "7000"]);
  expect(sumOfLines(linesOf({ items: [line, line] }))).toBe(14_000);
});

test.each([undefined, null, {}, "tea", [], ["tea"], [[]], [{ ...line, quantity: "2" }]])(
  "%j has no lines to judge",
  (items) => expect(() => linesOf({ items })).toThrow(Blocked),
);

test("what is no number has no sum", () => {
  expect(() => sumOfLines(linesOf({ items: [{ ...line, total: "7000" }] }))).toThrow(Blocked);
});
