import { expect, test } from "vitest";
import { Blocked } from "../../../../scenario/index.ts";
import { linesOf, sameItems, sumOfLines } from "./invoice-lines.ts";

const line = { description: "tea", quantity: 2, unit_price: 3_500, total: 7_000 };

test("returns lines unchanged, and sums them", () => {
  expect(linesOf({ items: [line, { ...line, total: "7000" }] }).map(({ total }) => total)).toEqual([7_000, "7000"]);
  expect(sumOfLines(linesOf({ items: [line, line] }))).toBe(14_000);
});

test.each([undefined, null, {}, "tea", [], ["tea"], [[]], [{ ...line, quantity: "2" }]])(
  "%j has no lines to judge",
  (items) => expect(() => linesOf({ items })).toThrow(Blocked),
);

test("throws for the sum of a total that is not a number", () => {
  expect(() => sumOfLines(linesOf({ items: [{ ...line, total: "7000" }] }))).toThrow(Blocked);
});

const tea = { description: "Tea", quantity: 2, unit_price: 3_500 };

const book = { description: "Book", quantity: 1, unit_price: 900 };

const { test: isSame, show } = sameItems([tea, book, tea]);

test.each([
  [[tea, book, tea]],
  [[tea, tea, book]],
  [[{ total: 900, ...book, id: "1" }, { ...tea, total: 7_000 }, tea]],
])("%j are the same items", (items) => expect(isSame(items)).toBe(true));

test.each([
  [[]],
  [[tea, book]],
  [[tea, book, book]],
  [[tea, book, tea, tea]],
  [[tea, book, { ...tea, unit_price: 3_501 }]],
  [[tea, book, { ...tea, quantity: "2" }]],
  [[tea, book, { ...tea, description: "tea" }]],
  [[tea, book, null]],
  [{ 0: tea, 1: book, 2: tea }],
  [undefined],
])("%j are not the same items", (items) => expect(isSame(items)).toBe(false));

test("shows the items that are missing and those that are unexpected", () => {
  expect(show?.([book, tea, book], String)).toBe('missing: ["Tea",2,3500]; unexpected: ["Book",1,900]');
});
