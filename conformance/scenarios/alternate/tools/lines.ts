import { Blocked } from "../../../scenario/index.ts";
import { type Found, objectsIn } from "../../tools/walk.ts";

/** A line of an invoice that was read. */
export interface Line {
  readonly quantity: number;
  readonly unit_price: number;
  readonly total: unknown;
}

/** The lines of an invoice that was read. Throws {@link Blocked} where there are none, or one has no numbers to multiply. */
export function linesOf({ items }: { readonly items?: unknown }): readonly Line[] {
  const lines = Array.isArray(items) ? items.flatMap((each): readonly Found[] => objectsIn(each).slice(0, 1)) : [];
  if (lines.length === 0) throw new Blocked("the invoice was read without line items");
  return lines.map(({ quantity, unit_price, total }) => {
    if (typeof quantity === "number" && typeof unit_price === "number") return { quantity, unit_price, total };
    throw new Blocked("a line item was read without a quantity and a unit_price that are numbers");
  });
}

/** The sum of the totals of lines. Throws {@link Blocked} where one is no number. */
export function sumOfLines(lines: readonly Line[]): number {
  return lines.reduce((sum, { total }) => {
    if (typeof total === "number") return sum + total;
    throw new Blocked("a line item was read without a total that is a number");
  }, 0);
}
