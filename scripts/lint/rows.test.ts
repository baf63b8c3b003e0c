import { expect, it } from "vitest";
import { rowsOf } from "./rows.ts";

const rowsIn = (source: string) =>
  rowsOf({ id: "a.b", level: "stated", text: "T.", source }).map(({ table, name }) => `${table}: ${name}`);

it.each([
  ["Refund, row amount", ["Refund: amount"]],
  ["Payment, row status (create response)", ["Payment: status"]],
  ["Payment, row valueA, valueB", ["Payment: valueA", "Payment: valueB"]],
  ["Bill, rows made_at and paid_at", ["Bill: made_at", "Bill: paid_at"]],
  ["Bill, row due, and Create bill, row due", ["Bill: due", "Create bill: due"]],
  ["Bill, row url, and What it does, item 2", ["Bill: url"]],
  ["Create bill, column Required", []],
  ["Create bill, sentence 2, amount", []],
  ["States, bill statuses, row PAID", []],
])("the rows of %s are %j", (source, rows) => {
  expect(rowsIn(source)).toEqual(rows);
});
