import { expect, test } from "vitest";
import { FEW_PAYMENTS, VARIED_PAYMENTS } from "./varied-payments.ts";

type Row = (typeof VARIED_PAYMENTS)[number];

/** Returns every value of a row, including whether each member of the metadata is supplied. */
function valuesOf({ name: _, metadata, ...row }: Row): readonly (readonly [factor: string, value: string])[] {
  const supplied = ["valueA", "valueB", "valueC", "valueD"].map((name) => [
    name,
    metadata.some((each) => each === name),
  ]);
  return Object.entries({ ...row, size: row.size.name, ...Object.fromEntries(supplied) }).map(([factor, value]) => [
    factor,
    String(value),
  ]);
}

test("any two values of different factors meet in at least one payment", () => {
  const values = [...new Set(VARIED_PAYMENTS.flatMap(valuesOf).map((each) => each.join("=")))];
  const met = new Set(
    VARIED_PAYMENTS.flatMap((row) => {
      const own = valuesOf(row).map((each) => each.join("="));
      return own.flatMap((left) => own.map((right) => `${left} ${right}`));
    }),
  );
  const factorOf = (value: string) => value.split("=")[0] ?? "";
  const missing = values.flatMap((left) =>
    values.flatMap((right) => {
      return factorOf(left) !== factorOf(right) && !met.has(`${left} ${right}`) ? [`${left} ${right}`] : [];
    }),
  );
  expect(missing).toEqual([]);
  expect(VARIED_PAYMENTS.length).toBeLessThanOrEqual(24);
});

test("the small selection has every value", () => {
  const valuesIn = (rows: readonly Row[]) => new Set(rows.flatMap(valuesOf).map((each) => each.join("=")));
  expect(valuesIn(FEW_PAYMENTS)).toEqual(valuesIn(VARIED_PAYMENTS));
  expect(FEW_PAYMENTS.length).toBeLessThanOrEqual(7);
});

test("each payment has a name of its own, and refunds that add up to its amount", () => {
  expect(new Set(VARIED_PAYMENTS.map(({ name }) => name)).size).toBe(VARIED_PAYMENTS.length);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  for (const { size } of VARIED_PAYMENTS)
    expect([size.name, [...size.parts, size.rest].reduce((sum, each) => sum + cents(each), 0)]).toEqual([
      size.name,
      cents(size.amount),
    ]);
});
