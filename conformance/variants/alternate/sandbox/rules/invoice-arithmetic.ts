import { invalid } from "../../../shared/sandbox/reading/reading.ts";
import {
  compareMoney,
  type Money,
  multiplyMoney,
  parseMoney,
  roundMoney,
  sumMoney,
  zero,
} from "../../../shared/sandbox/values/money.ts";
import type { LineItem, NewLineItem } from "../invoice.ts";
import type { Rejection } from "./rejection.ts";

/** Source: Invoice, paragraph after the table, total. Rounding is open; our choice is half up, to two decimals. */
export function lineTotal({ quantity, unit_price }: NewLineItem): Money {
  return roundMoney(multiplyMoney(quantity, unit_price), 2);
}

/** Source: Invoice, row subtotal. */
export function subtotal(items: readonly LineItem[]): Money {
  return sumMoney(items.map(({ total }) => total));
}

/** Source: Invoice, row total. */
export function invoiceTotal(sum: Money): Money {
  return sum;
}

/** Limit above which a JSON number loses its decimals: 15 digits. */
const LARGEST_TOTAL = parseMoney("9999999999999.99") ?? zero;

/** Rejects totals that a JSON number cannot represent exactly; the document shows no limit. */
export function isWithinReach(total: Money): Rejection | undefined {
  return compareMoney(total, LARGEST_TOTAL) > 0 ? invalid("the total of the items is too large", "/items") : undefined;
}
