import { invalid } from "../../reading/reading.ts";
import { compareMoney, type Money, multiplyMoney, parseMoney, roundMoney, sumMoney, zero } from "../../values/money.ts";
import type { LineItem, NewLineItem } from "../invoice.ts";
import type { Rejection } from "./rejection.ts";

/** Source: Invoice, paragraph after the table, total. Rounding is open; ours is half up, to two decimals. */
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

/** Beyond 15 digits a JSON number does not hold its decimals. */
const LARGEST_TOTAL = parseMoney("9999999999999.99") ?? zero;

/** No limit is shown; an invoice may be as large as a JSON number can say exactly. */
export function isWithinReach(total: Money): Rejection | undefined {
  return compareMoney(total, LARGEST_TOTAL) > 0 ? invalid("the total of the items is too large", "/items") : undefined;
}
