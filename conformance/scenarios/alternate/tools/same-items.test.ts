import { expect, test } from "vitest";
import { sameItems } from "./same-items.ts";

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
])("%j are not", (items) => expect(isSame(items)).toBe(false));

test("people are told what is lacking, and what stands there beside", () => {
  expect(show?.([book, tea, book])).toBe('lacking: ["Tea",2,3500]; beside them: ["Book",1,900]');
});
