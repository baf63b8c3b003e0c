import { objectAt } from "../../tools/invariants/shown.ts";
import type { Found } from "../../tools/walk.ts";

/** A line item of whole numbers above zero: what becomes of others is open (rulings 19 and 20). */
export interface PlainLine {
  readonly product: number;
  /** Absent in what is sent. */
  readonly total: unknown;
}

/** More lines are nobody's invoice, and adding them up would take long. */
const MOST_LINES = 1_000;

/** The line items of an invoice, as it is sent or read; undefined where there are none, or one of them is not plain. */
export function plainLinesOf({ items }: Found): readonly PlainLine[] | undefined {
  if (!Array.isArray(items) || items.length === 0 || items.length > MOST_LINES) return undefined;
  const lines = items.flatMap((_, index): readonly PlainLine[] => {
    const { quantity, unit_price, total } = objectAt(items, String(index)) ?? {};
    if (!isPlain(quantity) || !isPlain(unit_price)) return [];
    const product = quantity * unit_price;
    return isPlain(product) ? [{ product, total }] : [];
  });
  return lines.length === items.length ? lines : undefined;
}

function isPlain(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}
